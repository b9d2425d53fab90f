import { type ReactNode, useEffect, useState } from 'react';
import { type Drawing, type DrawingName, drawings } from './drawing.ts';
import styles from './empty-state.css?inline';

export { styles as emptyStateStyles };

export interface EmptyStateProps {
  /** What is drawn above the sentence; nothing while it is not known yet what is missing. */
  readonly drawing: DrawingName | undefined;
  /** One sentence. */
  readonly words: string;
  /** One way out. */
  readonly action?: ReactNode;
}

/** Nothing to show: a small drawing, one sentence, one way out (look, "Waiting"). */
export function EmptyState({ drawing: name, words, action }: EmptyStateProps) {
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
      <p className="empty-state-words">{words}</p>
      {action}
    </div>
  );
}

/** A drawing once its file has come. It only adorns: where the file does not come, its room stays empty. */
function useDrawing(name: DrawingName | undefined): Drawing | undefined {
  const [drawn, setDrawn] = useState<{ readonly name: DrawingName; readonly drawing: Drawing }>();
  useEffect(() => {
    let isCurrent = name !== undefined;
    if (name !== undefined) {
      drawings[name]().then(
        ({ drawing }) => isCurrent && setDrawn({ name, drawing }),
        () => undefined,
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [name]);
  return drawn?.name === name ? drawn?.drawing : undefined;
}
