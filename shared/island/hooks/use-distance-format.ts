import { useMemo } from 'react';
import type { DistanceFormat } from '#shared/domain/kit/units/format-distance.ts';
import { createDistanceUnits } from '#shared/services/account/distance-units.ts';
import { useIsland } from './context.tsx';

/** How distances are written: in the unit that the traveller has chosen, else as the operation does (spec §9). */
export function useDistanceFormat(): DistanceFormat {
  const { settings, services } = useIsland();
  const { currency } = settings;
  const units = services.open(createDistanceUnits).read();
  return useMemo(() => ({ currency, units }), [currency, units]);
}
