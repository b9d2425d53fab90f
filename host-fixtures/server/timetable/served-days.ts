import { type Network } from './network.ts';
import { servedCalendar } from './served-calendar.ts';
import { type ServiceClock } from './service-clock.ts';
import { type CityPair } from './timetable.ts';
import { type Instant } from '../clock/clock.ts';
import { type DaySearch, type Witness } from './transfers/day-search.ts';
import { type JourneyKind, type JourneyPlans } from './transfers/journey-plans.ts';
import { type WorkSlices } from './work-slices.ts';

/** What is asked: which of these days have a journey that leaves after a moment. */
export interface ServedQuestion extends CityPair {
  readonly days: readonly number[];
  readonly after: Instant;
}

interface ServedParts {
  readonly network: Network;
  readonly clock: ServiceClock;
  readonly plans: JourneyPlans;
  readonly search: DaySearch;
  readonly work: WorkSlices;
}

const dayMs = 86_400_000;

/**
 * Finds the days that have a journey. What had one on one day is tried first on the next, and days on which the same services run
 * are searched once; the work is done in slices.
 */
export class ServedDays {
  readonly #parts: ServedParts;

  constructor(parts: ServedParts) {
    this.#parts = parts;
  }

  async find({ days, after, ...pair }: ServedQuestion, kind: JourneyKind): Promise<number[]> {
    const { plans, search, work } = this.#parts;
    const plan = plans.of(pair, kind);
    const likeness = servedCalendar(plan, this.#parts);
    const known = new Map<string, boolean>();
    const served: number[] = [];
    let hint: Witness | undefined;
    for (const day of days) {
      if (work.isDue(1)) await work.pause();
      // On the day of that moment itself the answer is its own.
      const key = after < (day - 1) * dayMs ? likeness?.(day) : undefined;
      const isServed = key === undefined ? undefined : known.get(key);
      const found = isServed ?? search.first(plan, day, { after, ...(hint && { hint }) });
      if (typeof found === 'object') hint = found;
      if (key !== undefined) known.set(key, Boolean(found));
      if (found) served.push(day);
    }
    return served;
  }
}
