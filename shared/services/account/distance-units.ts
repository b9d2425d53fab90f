import type { DistanceUnit } from '#shared/domain/account/account-settings.ts';
import { type Context } from '../context.ts';

/** In what the owner of the account wants distances, as this browser keeps it for pages that ask for no account. */
export interface DistanceUnits {
  /** Undefined where nothing was chosen: then it is the operation's (spec §9). */
  read(): DistanceUnit | undefined;
  keep(units: DistanceUnit): void;
  dispose(): void;
}

const key = 'coach-widgets.units';

export function createDistanceUnits({ page }: Pick<Context, 'page'>): DistanceUnits {
  return {
    read() {
      const kept = page.readText(key);
      return kept === 'KM' || kept === 'MILES' ? kept : undefined;
    },
    keep: (units) => page.writeText(key, units),
    dispose() {},
  };
}
