// Rollup chunk: react
import styles from './loading-indicator.css?inline';

export { styles as loadingIndicatorStyles };

export interface LoadingIndicatorProps {
  readonly text: string;
  /** Overlays the following content: for something that opens elsewhere, such as a dialog. */
  readonly isOver?: boolean;
}

/**
 * The loading indicator (spec §9), visible after 1500 ms. The style sheet delays it, so that nothing is rendered again when
 * the delay ends. Screen readers get its text from the announcer.
 */
export function LoadingIndicator({ text, isOver }: LoadingIndicatorProps) {
  return (
    <p className="loading-indicator" data-over={isOver || undefined}>
      <span className="loading-indicator-track">
        <span className="loading-indicator-coach" />
      </span>
      {text}
    </p>
  );
}
