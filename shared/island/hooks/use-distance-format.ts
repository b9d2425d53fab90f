import { useMemo } from 'react';
import type { DistanceFormat } from '#shared/domain/kit/units/format-distance.ts';
import { createDistanceUnits } from '#shared/services/account/distance-units.ts';
import { useIsland } from './context.tsx';

/** The format of distances: the traveller's preferred unit, or the operation's default (spec §9). */
export function useDistanceFormat(): DistanceFormat {
  const { settings, services } = useIsland();
  const { currency } = settings;
  const units = services.open(createDistanceUnits).read();
  return useMemo(() => ({ currency, units }), [currency, units]);
}
