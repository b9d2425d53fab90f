import { LoadingIndicator, loadingIndicatorStyles } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { Skeleton, skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';

/** CSS texts of the placeholder. */
export const mapSkeletonStyles = [skeletonStyles, loadingIndicatorStyles];

export interface MapSkeletonProps {
  /** Text for screen readers. */
  readonly label: string;
  /** Number of rows below the map, and their height in pixels. */
  readonly rows: number;
  readonly rowHeight: number;
}

/** Placeholder for a map and the content below it. */
export function MapSkeleton({ label, rows, rowHeight }: MapSkeletonProps) {
  return (
    <>
      <LoadingIndicator text={label} />
      <Skeleton rows={1} rowHeight={240} />
      <Skeleton rows={rows} rowHeight={rowHeight} />
    </>
  );
}
