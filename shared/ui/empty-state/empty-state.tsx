import { type ReactNode, useEffect, useState } from 'react';
import type { Drawing, DrawingName } from './drawings.ts';

/** The CSS of empty states, as a text. Widgets that use them add it to the styles of their shadow root. */
export { default as emptyStateStyles } from './empty-state.css?inline';

export interface EmptyStateProps {
  /** Undefined while the caller does not know yet which drawing is appropriate: the space stays empty. */
  readonly drawing: DrawingName | undefined;
  /** One sentence. */
  readonly text: string;
  /** A button or a link with the next step. */
  readonly action?: ReactNode;
}

/** A small drawing, one sentence and an action, if any, shown instead of missing content. */
export function EmptyState({ drawing: name, text, action }: EmptyStateProps) {
  const drawing = useDrawing(name);
  return (
    <div className="empty-state">
      <svg className="empty-state-drawing" viewBox="0 0 120 80" aria-hidden focusable={false}>
        {drawing && (
          <>
            <path className="empty-state-ground" d={drawing.ground} />
            <path d={drawing.lines} />
            <path className="empty-state-accent" d={drawing.accent} />
          </>
        )}
      </svg>
      <p className="empty-state-text">{text}</p>
      {action}
    </div>
  );
}

/**
 * Loads the module with all drawings when the first one is needed. Returns the drawing; undefined until the module has loaded,
 * and if that fails: drawings are only decorations.
 */
function useDrawing(name: DrawingName | undefined): Drawing | undefined {
  const [drawings, setDrawings] = useState<Readonly<Record<DrawingName, Drawing>>>();
  const isNeeded = name !== undefined;
  useEffect(() => {
    if (!isNeeded) return;
    import('./drawings.ts').then(
      (module) => setDrawings(module.drawings),
      () => undefined,
    );
  }, [isNeeded]);
  return name && drawings?.[name];
}
