import { afterPaint } from '#shared/island/tags/page-timing.ts';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import { Unavailable } from '#shared/panels/kit/unavailable/unavailable.tsx';
import { buttonStyles } from '#shared/ui/button/button.tsx';
import { attributes } from './manifest.ts';

export { mountIsland as mount } from '#shared/island/mount/mount-island.tsx';
export { attributes };

/** The CSS of `Unavailable`. `footer-bar.tsx` brings its own. */
export const styles: readonly string[] = [buttonStyles];

const load = afterPaint(() => import('./footer-bar.tsx'));

/**
 * The island (React root) of the tag `coach-sticky-footer`: the bar at the bottom of the page. The bar loads after the first
 * paint, because the page's main content comes first. Until then, nothing is rendered.
 */
export function Island() {
  const bar = useChunk(load);
  if (bar.state === 'failed') return <Unavailable onRetry={bar.retry} />;
  return bar.state === 'ready' && <bar.module.FooterBar />;
}
