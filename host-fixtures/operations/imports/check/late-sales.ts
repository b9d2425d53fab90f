import { type HostLocks } from '../../../server/database/shared/host-locks.ts';
import { type Database } from '../../../server/database/tables.ts';
import { type Instant } from '../../../server/clock/clock.ts';
import { renewChangedSales } from './changed-sales.ts';

/** What looking after late sales takes. */
export interface LateSalesFacts {
  readonly database: Database;
  readonly locks: Pick<HostLocks, 'inTurn'>;
  /** Ms since 1970 UTC, by the true clock. */
  readonly now: () => Instant;
  readonly onProblem: (error: unknown) => void;
}

/** Looks after sales from a timetable that another has taken the place of. */
export interface LateSales {
  /** To be called once this host has the other one. */
  look(): Promise<void>;
  close(): void;
}

/** By then what was in a basket, or being paid, is sold or given back. */
const heldForMs = 60 * 60_000;

/**
 * Finds what was sold from a timetable after another took its place: at once what was sold in the seconds until this host had the other
 * one, and an hour later what was in baskets then.
 */
export function createLateSales({ database, locks, now, onProblem }: LateSalesFacts): LateSales {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const renew = () => locks.inTurn('changed sales', () => renewChangedSales(database, now()));
  return {
    async look() {
      clearTimeout(timer);
      timer = setTimeout(() => void renew().catch(onProblem), heldForMs);
      await renew();
    },
    close: () => clearTimeout(timer),
  };
}
