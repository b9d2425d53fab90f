import { type Instant } from '../../server/clock/clock.ts';

/** For so long it is not asked again whether somebody is still to be notified: they may have chosen another channel. */
const rememberedMs = 10 * 60_000;

/**
 * Which travellers were notified of which disturbance by every channel that they have chosen, so that a pass that finds
 * nothing new reads neither them nor their settings. A process begins without any memory, and the database decides.
 */
export class NoticeMemory {
  /** When each was found to be settled. */
  readonly #settled = new Map<string, Instant>();

  /** How much is remembered. */
  get size(): number {
    return this.#settled.size;
  }

  isSettled(subject: string, now: Instant): boolean {
    const since = this.#settled.get(subject);
    return since !== undefined && now >= since && now - since < rememberedMs;
  }

  settle(subject: string, now: Instant): void {
    this.#settled.set(subject, now);
  }

  /** Forgets what is too long ago to count. */
  forget(now: Instant): void {
    for (const subject of this.#settled.keys()) if (!this.isSettled(subject, now)) this.#settled.delete(subject);
  }
}
