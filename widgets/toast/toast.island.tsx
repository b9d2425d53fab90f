import { useShared } from '#shared/island/hooks/context.tsx';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import { IslandAnnouncer } from '#shared/island/mount/island-announcer.tsx';
import { Unavailable } from '#shared/panels/kit/unavailable/unavailable.tsx';
import { attributes } from './manifest.ts';

export { mountIsland as mount } from '#shared/island/mount/mount-island.tsx';
export { attributes };

/** Empty: the region loads its own CSS. */
export const styles: readonly string[] = [];

const load = () => import('./toast-region.tsx');

/** Shows toasts. The announcer is ready from the start; the region is loaded with the first toast. */
export function Island() {
  const hasToasts = useShared(({ toasts }) => toasts.visible.length + toasts.waiting.length > 0);
  const region = useChunk(load, hasToasts);
  return (
    <>
      <IslandAnnouncer />
      {region.state === 'ready' && <region.module.ToastRegion />}
      {region.state === 'failed' && <Unavailable onRetry={region.retry} />}
    </>
  );
}
