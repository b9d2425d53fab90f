export { default as skeletonStyles } from './skeleton.css?inline';

export interface SkeletonProps {
  readonly rows: number;
  /** The height of a row of the real content, in px, so that the page does not shift when the content loads. */
  readonly rowHeight: number;
}

/**
 * Placeholder rows for content that is loading. The style sheet makes them visible after 200 ms, so that a fast response does
 * not cause a flicker.
 */
export function Skeleton({ rows, rowHeight }: SkeletonProps) {
  return (
    <div className="skeleton" aria-hidden>
      {[...Array(rows).keys()].map((row) => (
        <div key={row} className="skeleton-row" style={{ blockSize: rowHeight }} />
      ))}
    </div>
  );
}
