// chunk: react
import styles from './loading-indicator.css?inline';

export { styles as loadingIndicatorStyles };

/**
 * The loading indicator of spec §9, seen after 1500 ms. The wait is the sheet's, so that nothing is drawn again when it
 * ends; what a screen reader says comes from the announcer.
 */
export function LoadingIndicator({ words }: { readonly words: string }) {
  return (
    <p className="loading-indicator">
      <span className="loading-indicator-track">
        <span className="loading-indicator-coach" />
      </span>
      {words}
    </p>
  );
}
