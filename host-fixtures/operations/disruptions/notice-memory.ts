import type { Instant } from '../../server/clock/clock.ts';

/**
 * How long a notice is not checked again after it was settled (no chosen channel has a message to send), ms. After that
 * the recipient may have chosen another channel.
 */
const memoryMs = 10 * 60_000;

/**
 * Remembers which notices are settled, so that a pass (a run of the periodic job) without changes reads neither
 * travellers nor settings. A new process has no memory and relies on the database.
 */
export class NoticeMemory {
  /** The time at which each notice was settled. */
  readonly #settled = new Map<string, Instant>();

  /** The number of remembered notices. */
  get size(): number {
    return this.#settled.size;
  }

  isSettled(noticeKey: string, now: Instant): boolean {
    const since = this.#settled.get(noticeKey);
    // If the clock was put back, `now` may be before `since`.
    return since !== undefined && now >= since && now - since < memoryMs;
  }

  settle(noticeKey: string, now: Instant): void {
    this.#settled.set(noticeKey, now);
  }

  /** Removes expired entries. */
  deleteExpired(now: Instant): void {
    for (const noticeKey of this.#settled.keys()) if (!this.isSettled(noticeKey, now)) this.#settled.delete(noticeKey);
  }
}
