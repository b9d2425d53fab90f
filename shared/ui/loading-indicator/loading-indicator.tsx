// Rollup chunk: react (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
export { default as loadingIndicatorStyles } from './loading-indicator.css?inline';

export interface LoadingIndicatorProps {
  /** The visible text, such as "Loading". */
  readonly text: string;
  /** Whether it covers the following content instead of moving it down: loading a dialog must not shift the page. */
  readonly isOverlay?: boolean;
}

/**
 * A loading indicator: a bar with a moving part, and a text. It becomes visible after 1500 ms (spec §9). The delay is in
 * the style sheet, so that no second render is necessary. It is not a live region: screen readers get such texts from the
 * island's announcer.
 */
export function LoadingIndicator({ text, isOverlay }: LoadingIndicatorProps) {
  return (
    <p className="loading-indicator" data-over={isOverlay || undefined}>
      <span className="loading-indicator-track">
        <span className="loading-indicator-coach" />
      </span>
      {text}
    </p>
  );
}
