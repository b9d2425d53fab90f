import { useMemo } from 'react';
import type { DistanceFormat } from '#shared/domain/kit/units/format-distance.ts';
import { createDistanceUnits } from '#shared/services/account/distance-units.ts';
import { useIsland } from './context.tsx';

/** Returns the format of distances: the traveller's preferred unit, read at each render, or the site's (spec §9). */
export function useDistanceFormat(): DistanceFormat {
  const { settings, services } = useIsland();
  // The default unit depends on the site's currency.
  const { currency } = settings;
  const units = services.open(createDistanceUnits).read();
  return useMemo(() => ({ currency, units }), [currency, units]);
}
