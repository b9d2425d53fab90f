import { useIsland } from '#shared/island/hooks/context.tsx';
import { LoadingIndicator } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';

/** Placeholder with the heights of the map and the list. */
export function ExplorerSkeleton() {
  const { common } = useIsland();
  return (
    <>
      <div className="stop-explorer-places">
        <Skeleton rows={1} rowHeight={280} />
        <Skeleton rows={5} rowHeight={48} />
      </div>
      <LoadingIndicator text={common('loading')} />
    </>
  );
}
