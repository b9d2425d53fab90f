import { LoadingIndicator, loadingIndicatorStyles } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { Skeleton, skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';

/** The sheets that it needs. */
export const mapSkeletonStyles: readonly string[] = [skeletonStyles, loadingIndicatorStyles];

export interface MapSkeletonProps {
  /** Said while it is waited. */
  readonly words: string;
  /** How many rows follow the map, and their height in pixels. */
  readonly rows: number;
  readonly rowHeight: number;
}

/** Stands where a map and what follows it will, in their heights. */
export function MapSkeleton({ words, rows, rowHeight }: MapSkeletonProps) {
  return (
    <>
      <LoadingIndicator text={words} />
      <Skeleton rows={1} rowHeight={240} />
      <Skeleton rows={rows} rowHeight={rowHeight} />
    </>
  );
}
