// Rollup chunk: react (read by shared/build/chunk-marks.mjs)
export { default as loadingIndicatorStyles } from './loading-indicator.css?inline';

export interface LoadingIndicatorProps {
  readonly text: string;
  /** Whether it covers the following content instead of moving it, for content that opens elsewhere, such as a dialog. */
  readonly isOver?: boolean;
}

/**
 * A loading indicator, which becomes visible after 1500 ms (spec §9). The delay is in the style sheet, so that no second render is
 * necessary. The announcer, a live region, announces its text to screen readers.
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
