import { type ReactNode, useEffect, useState } from 'react';
import type { Drawing, DrawingName } from './drawings.ts';
import styles from './empty-state.css?inline';

export { styles as emptyStateStyles };

export interface EmptyStateProps {
  /** Undefined while the caller does not know yet which drawing is appropriate: the space stays empty. */
  readonly drawing: DrawingName | undefined;
  /** One sentence. */
  readonly text: string;
  readonly action?: ReactNode;
}

/** A small drawing, one sentence and one action, shown instead of missing content. */
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
      <p className="empty-state-words">{text}</p>
      {action}
    </div>
  );
}

/** Loads a drawing; undefined until it has loaded. If it fails to load, it stays undefined: drawings are only decorations. */
function useDrawing(name: DrawingName | undefined): Drawing | undefined {
  const [loadedDrawing, setLoaded] = useState<{ readonly name: DrawingName; readonly drawing: Drawing }>();
  useEffect(() => {
    let isCurrent = name !== undefined;
    if (name !== undefined) {
      import('./drawings.ts').then(
        ({ drawings }) => isCurrent && setLoaded({ name, drawing: drawings[name] }),
        () => undefined,
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [name]);
  return loadedDrawing?.name === name ? loadedDrawing?.drawing : undefined;
}
