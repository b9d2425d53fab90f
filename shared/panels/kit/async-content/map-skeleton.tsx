import { useIsland } from '#shared/island/hooks/context.tsx';
import { LoadingIndicator, loadingIndicatorStyles } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { Skeleton, skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';

/** Style sheets of the placeholder. */
export const mapSkeletonStyles = [skeletonStyles, loadingIndicatorStyles];

const mapHeightPx = 240;

/** Placeholder for a map and a list below it, shown while both load. `rowHeight` is the height of the list's rows in pixels. */
export function MapSkeleton(list: { readonly rows: number; readonly rowHeight: number }) {
  const { common } = useIsland();
  return (
    <>
      <LoadingIndicator text={common('loading')} />
      <Skeleton rows={1} rowHeight={mapHeightPx} />
      <Skeleton {...list} />
    </>
  );
}
