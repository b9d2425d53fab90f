import { useMemo } from 'react';
import type { DistanceFormat } from '#shared/domain/kit/units/format-distance.ts';
import { createDistanceUnits } from '#shared/services/account/distance-units.ts';
import { useIsland } from './context.tsx';

/**
 * Returns the format of distances: the unit that the traveller prefers, or else that of the operator's site (spec §9). A change
 * of the preference takes effect at the next render, which it does not cause.
 */
export function useDistanceFormat(): DistanceFormat {
  const { settings, services } = useIsland();
  // The default unit depends on the site's currency.
  const { currency } = settings;
  const units = services.open(createDistanceUnits).read();
  return useMemo(() => ({ currency, units }), [currency, units]);
}
