import { useIsland } from '#shared/island/hooks/context.tsx';
import { LoadingIndicator } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';

/** What stands in for a map and a list: their heights. */
export function ExplorerWaiting() {
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
