import type { Instant } from '../../server/clock/clock.ts';
import type { TimetableJourney } from '../../server/timetable/timetable.ts';

/**
 * How long a notice is not checked again after it was settled (no chosen channel has a message to send), and how long a
 * reservation is not read again after a pass that had nothing to do for it, ms. After that the recipient may have chosen another
 * channel, or the ticket may be void.
 */
const memoryMs = 10 * 60_000;

/** A pass that had nothing to do for a reservation. */
interface QuietPass {
  readonly since: Instant;
  /** See `AffectedReservation`. */
  readonly facts: string;
}

/**
 * What the previous passes (runs of the periodic job) of this process have found, so that a pass without changes reads neither
 * reservations nor travellers nor settings. It only saves work: a new process has no memory and relies on the database, and
 * another process may run the next pass.
 */
export class NoticeMemory {
  /** The time at which each notice was settled. */
  readonly #settled = new Map<string, Instant>();
  /** By the number of a reservation. */
  readonly #quiet = new Map<string, QuietPass>();
  /** The parsed journeys of the last pass, which take longer to parse than to compare. Sold journeys do not change. */
  #journeys: ReadonlyMap<string, TimetableJourney> = new Map();

  /** The number of remembered notices and reservations. */
  get size(): number {
    return this.#settled.size + this.#quiet.size;
  }

  /** The parsed journeys of the last pass. */
  get journeys(): ReadonlyMap<string, TimetableJourney> {
    return this.#journeys;
  }

  /** Remembers the journeys of a pass instead of those of the last one. */
  setJourneys(journeys: ReadonlyMap<string, TimetableJourney>): void {
    this.#journeys = journeys;
  }

  isSettled(noticeKey: string, now: Instant): boolean {
    return isRecent(this.#settled.get(noticeKey), now);
  }

  settle(noticeKey: string, now: Instant): void {
    this.#settled.set(noticeKey, now);
  }

  /** Whether a recent pass with the same facts had nothing to do for a reservation. */
  isQuiet(reservationNumber: string, facts: string, now: Instant): boolean {
    const pass = this.#quiet.get(reservationNumber);
    return pass?.facts === facts && isRecent(pass.since, now);
  }

  /** Records that a pass had nothing to do for a reservation. */
  setQuiet(reservationNumber: string, facts: string, now: Instant): void {
    this.#quiet.set(reservationNumber, { since: now, facts });
  }

  /** Removes expired entries. */
  deleteExpired(now: Instant): void {
    for (const noticeKey of this.#settled.keys()) if (!this.isSettled(noticeKey, now)) this.#settled.delete(noticeKey);
    for (const [number, { since }] of this.#quiet) if (!isRecent(since, now)) this.#quiet.delete(number);
  }
}

/** Whether a time is recent. If the clock was put back, it may be in the future: then it is not. */
function isRecent(since: Instant | undefined, now: Instant): boolean {
  return since !== undefined && now >= since && now - since < memoryMs;
}
