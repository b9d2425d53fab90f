import { type ReactNode } from 'react';
import styles from './empty-state.css?inline';

export { styles as emptyStateStyles };

export interface EmptyStateProps {
  /** One sentence. */
  readonly words: string;
  /** One way out. */
  readonly action?: ReactNode;
}

/** Nothing to show: a small drawing, one sentence, one way out (look, "Waiting"). */
export function EmptyState({ words, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <svg className="empty-state-drawing" viewBox="0 0 120 64" aria-hidden focusable={false}>
        <path className="empty-state-road" d="M4 58h24m10 0h44m10 0h24" />
        <path d="M30 50h-5a4 4 0 0 1-4-4V22a6 6 0 0 1 6-6h58c6 0 9 3 10 8l3 16v6a4 4 0 0 1-4 4h-4m-20 0H46" />
        <path d="M21 34h77M40 16v18m18-18v18m18-18v18" />
        <circle cx="38" cy="50" r="7" />
        <circle cx="82" cy="50" r="7" />
      </svg>
      <p className="empty-state-words">{words}</p>
      {action}
    </div>
  );
}
