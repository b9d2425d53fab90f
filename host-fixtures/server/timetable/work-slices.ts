import { setImmediate as waitForEventLoop } from 'node:timers/promises';

/** The steps of one slice: some milliseconds of work. */
export const stepsPerSlice = 20_000;
/** The cost in steps of the first computation of an instant in a time zone. */
export const stepsPerInstant = 80;

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

  /** The steps of the longest slice. */
  get longest(): number {
    return Math.max(this.#longest, this.#slice);
  }

  /** Adds steps. @returns whether it is time to `pause` */
  isDue(steps: number): boolean {
    this.#steps += steps;
    this.#slice += steps;
    return this.#slice >= stepsPerSlice;
  }

  /** Ends the slice and lets the event loop handle other requests. */
  async pause(): Promise<void> {
    this.#longest = this.longest;
    this.#slice = 0;
    await waitForEventLoop();
  }
}
