import { setImmediate as turnOfTheLoop } from 'node:timers/promises';

/** Steps that are worked off before others are answered: some milliseconds. */
export const stepsAtOnce = 20_000;
/** The cost in steps of the first computation of an instant in a time zone. */
export const stepsOfMoment = 80;

/**
 * Counts the steps of long computations and splits them into slices, so that the query of one traveller does not block
 * others.
 */
export class WorkSlices {
  #steps = 0;
  #slice = 0;
  #longest = 0;

  /** All steps so far. */
  get steps(): number {
    return this.#steps;
  }

  /** The most steps that were worked off without a pause. */
  get longest(): number {
    return Math.max(this.#longest, this.#slice);
  }

  /** Notes steps. @returns whether it is time to `pause` */
  isDue(steps: number): boolean {
    this.#steps += steps;
    this.#slice += steps;
    return this.#slice >= stepsAtOnce;
  }

  /** Lets the loop turn once, in which others are answered. */
  async pause(): Promise<void> {
    this.#longest = this.longest;
    this.#slice = 0;
    await turnOfTheLoop();
  }
}
