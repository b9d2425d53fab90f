import { type HostLocks } from '../../../server/database/shared/host-locks.ts';
import { type Database } from '../../../server/database/tables.ts';
import { type Instant } from '../../../server/clock/clock.ts';
import { renewChangedSales } from './changed-sales.ts';

/** Dependencies for checking late sales. */
export interface LateSalesFacts {
  readonly database: Database;
  readonly locks: Pick<HostLocks, 'runExclusive'>;
  /** Ms since 1970 UTC, by the true clock. */
  readonly now: () => Instant;
  readonly onProblem: (error: unknown) => void;
}

/** Checks sales that were made from a timetable after it was replaced. */
export interface LateSales {
  /** Checks sales. Call it when this host has loaded the new timetable. */
  look(): Promise<void>;
  close(): void;
}

/** After this time, every basket of the previous timetable is sold or released. */
const heldForMs = 60 * 60_000;

/**
 * Finds sales from a timetable that was replaced: at once those of the seconds before this host loaded the new one, and
 * an hour later those that were in baskets.
 */
export function createLateSales({ database, locks, now, onProblem }: LateSalesFacts): LateSales {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const renew = () => locks.runExclusive('changed sales', () => renewChangedSales(database, now()));
  return {
    async look() {
      clearTimeout(timer);
      timer = setTimeout(() => void renew().catch(onProblem), heldForMs);
      await renew();
    },
    close: () => clearTimeout(timer),
  };
}
