import { useShared } from '#shared/island/hooks/context.tsx';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import { IslandAnnouncer } from '#shared/island/mount/island-announcer.tsx';
import { Unavailable } from '#shared/panels/kit/unavailable/unavailable.tsx';
import { buttonStyles } from '#shared/ui/button/button.tsx';
import { attributes } from './manifest.ts';

export { mountIsland as mount } from '#shared/island/mount/mount-island.tsx';
export { attributes };

/** The CSS of `Unavailable`. `toast-region.tsx` brings its own. */
export const styles: readonly string[] = [buttonStyles];

const load = () => import('./toast-region.tsx');

/**
 * The widget that shows toasts: short messages in a corner of the screen. Its component for screen readers
 * (`IslandAnnouncer`) is in the page from the start, since they only read changes of elements that exist already. The
 * component that renders toasts is loaded with the first one, whether it is visible or waits for space.
 */
export function Island() {
  const hasToasts = useShared(({ toasts }) => toasts.visible.length + toasts.waiting.length > 0);
  const region = useChunk(load, hasToasts);
  return (
    <>
      <IslandAnnouncer />
      {region.state === 'ready' && <region.module.ToastRegion />}
      {/* A message with a button that tries to load the component again. */}
      {region.state === 'failed' && <Unavailable onRetry={region.retry} />}
    </>
  );
}
