import { createHmac } from 'node:crypto';
import { lateMs } from '../../provider/test-cards.ts';
import { type SentCallback } from '../../server/payments/test-provider.test-data.ts';
import { type StandInEvent } from './stand-in-books.ts';

/** What a merchant's endpoint should ask for, as own-api.md lists them. */
const subscribed = [
  ...['checkout.session.completed', 'checkout.session.async_payment_succeeded'],
  ...['checkout.session.async_payment_failed', 'checkout.session.expired', 'refund.updated', 'refund.failed'],
];

/** Waits between tries, in ms: shorter than Stripe's hours. */
const firstWaitMs = 1000;

/** What callbacks are sent with. */
export interface CallbackParts {
  readonly secret: string;
  /** Ms since 1970 UTC. */
  readonly now: () => number;
  /** @returns whether the merchant has taken it */
  readonly post: (callback: SentCallback) => Promise<boolean>;
}

interface Waiting {
  readonly body: string;
  at: number;
  waitMs: number;
}

/** An event about something as Stripe writes it. */
export function eventBody(type: string, object: object): string {
  return JSON.stringify({ id: 'evt_1', object: 'event', type, livemode: false, data: { object } }, null, 2);
}

/** The header under which Stripe's webhooks are signed. @param at ms since 1970 UTC */
export function signatureHeaders(body: string, secret: string, at: number): Readonly<Record<string, string>> {
  const seconds = Math.floor(at / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return { 'stripe-signature': `t=${seconds},v1=${signature}` };
}

/** Sends events, again and again until they are taken. */
export class StandInCallbacks {
  readonly #parts: CallbackParts;
  #waiting: Waiting[] = [];
  #underWay: Promise<void> = Promise.resolve();

  constructor(parts: CallbackParts) {
    this.#parts = parts;
  }

  add({ type, object, callback }: StandInEvent): void {
    if (!subscribed.includes(type) || callback === 'never') return;
    const at = this.#parts.now() + (callback === 'late' ? lateMs : 0);
    for (let copy = callback === 'twice' ? 2 : 1; copy > 0; copy -= 1) {
      this.#waiting.push({ body: eventBody(type, object), at, waitMs: firstWaitMs });
    }
  }

  /** Sends what is due. */
  send(): Promise<void> {
    return (this.#underWay = this.#underWay.then(async () => {
      const { now, post, secret } = this.#parts;
      const due = this.#waiting.filter(({ at }) => at <= now());
      await Promise.all(
        due.map(async (one) => {
          const isTaken = await post({ body: one.body, headers: signatureHeaders(one.body, secret, now()) });
          if (isTaken) this.#waiting = this.#waiting.filter((other) => other !== one);
          else Object.assign(one, { at: now() + one.waitMs, waitMs: 2 * one.waitMs });
        }),
      );
    }));
  }
}
