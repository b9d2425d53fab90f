import styles from './skeleton.css?inline';

export { styles as skeletonStyles };

export interface SkeletonProps {
  readonly rows: number;
  /** The height of a real row, in px, so that nothing shifts when the rows load. */
  readonly rowHeight: number;
}

/** Placeholder rows while an answer loads, visible after 200 ms so that quick answers do not flicker. */
export function Skeleton({ rows, rowHeight }: SkeletonProps) {
  return (
    <div className="skeleton" aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="skeleton-row" style={{ blockSize: rowHeight }} />
      ))}
    </div>
  );
}
