import styles from './skeleton.css?inline';

export { styles as skeletonStyles };

export interface SkeletonProps {
  readonly rows: number;
  /** Height of the real row, in px, so that nothing jumps when it arrives. */
  readonly rowHeight: number;
}

/** Rows of the real height while an answer is on its way; seen after 200 ms only, so that quick answers do not flicker. */
export function Skeleton({ rows, rowHeight }: SkeletonProps) {
  return (
    <div className="skeleton" aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="skeleton-row" style={{ blockSize: rowHeight }} />
      ))}
    </div>
  );
}
