import { useState } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import type { MapRenderer } from '#shared/ui/map/map-renderer.ts';

/**
 * What draws the page's maps, loaded when the first one is wanted.
 *
 * @returns `undefined` while it loads; `null` when it cannot be had: words stand in the map's place (spec §8 "Map load
 * failure").
 */
export function useMapRenderer(isWanted: boolean): MapRenderer | null | undefined {
  const { maps } = useIsland().services;
  const [renderer, setRenderer] = useState<MapRenderer | null>();

  useSubscription(isWanted ? 'map' : undefined, () => {
    let current = true;
    const use = (found: MapRenderer | null) => {
      // A renderer is a function, which React would call.
      if (current) setRenderer(() => found);
    };
    maps.renderer().then(use, () => use(null));
    return () => {
      current = false;
    };
  });
  return renderer;
}
