import type { DistanceUnit } from '#shared/domain/account/account-settings.ts';
import { type Context } from '../context.ts';

const key = 'coach-widgets.units';

/** The account owner's unit of distances, stored in this browser (`localStorage`) for pages that do not load the account. */
export function createDistanceUnits({ page }: Pick<Context, 'page'>) {
  return {
    /** `undefined` if no valid unit is stored; the caller then uses the usual unit of the operator's site (spec §9). */
    read(): DistanceUnit | undefined {
      const unit = page.readText(key);
      return unit === 'KM' || unit === 'MILES' ? unit : undefined;
    },
    store: (unit: DistanceUnit) => page.writeText(key, unit),
  };
}
