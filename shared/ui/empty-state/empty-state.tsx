import { type ReactNode } from 'react';
import type { DrawingName } from './drawing.ts';
import styles from './empty-state.css?inline';
import { useDrawing } from './use-drawing.ts';

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
