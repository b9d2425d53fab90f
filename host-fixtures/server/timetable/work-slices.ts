import { setImmediate as waitForEventLoop } from 'node:timers/promises';

/** The steps of one slice: some milliseconds of work. A step is about as much work as checking one departure. */
export const stepsPerSlice = 20_000;
/** The cost in steps of computing an instant from a local time in a time zone, if the result is not cached yet. */
export const stepsPerInstant = 80;

/**
 * Counts the steps of long computations and splits them into slices, so that the query of one traveller does not block
 * others. The computation calls `if (work.addSteps(steps)) await work.pause()` as it proceeds.
 */
export class WorkSlices {
  /** All steps so far. */
  #steps = 0;
  /** The steps of the current slice. */
  #slice = 0;
  /** The steps of the longest slice that has ended. */
  #longest = 0;

  get steps(): number {
    return this.#steps;
  }

  /** The steps of the longest slice, including the current one. Tests use it to check that no slice is too long. */
  get longest(): number {
    return Math.max(this.#longest, this.#slice);
  }

  /** Adds steps to the current slice. @returns whether the slice is full, so that it is time to `pause` */
  addSteps(steps: number): boolean {
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
