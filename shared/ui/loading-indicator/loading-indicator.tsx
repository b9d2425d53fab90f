// chunk: react
import styles from './loading-indicator.css?inline';

export { styles as loadingIndicatorStyles };

export interface LoadingIndicatorProps {
  readonly words: string;
  /** Lies over what follows: for something that will not stand here itself, as a dialog. */
  readonly isOver?: boolean;
}

/**
 * The loading indicator of spec §9, seen after 1500 ms. The wait is the sheet's, so that nothing is drawn again when it
 * ends; what a screen reader says comes from the announcer.
 */
export function LoadingIndicator({ words, isOver }: LoadingIndicatorProps) {
  return (
    <p className="loading-indicator" data-over={isOver || undefined}>
      <span className="loading-indicator-track">
        <span className="loading-indicator-coach" />
      </span>
      {words}
    </p>
  );
}
