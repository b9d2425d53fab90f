import { lateCallbackMs } from '../../provider/test-cards.ts';
import { createSignature } from '../../server/payments/hosted-page/wire.ts';
import { type SentCallback } from '../../server/payments/test-provider.test-data.ts';
import { type StandInEvent } from './stand-in-books.ts';

/** The events that a merchant's endpoint subscribes to; `own-api.md` lists them. */
const subscribedEvents = [
  ...['checkout.session.completed', 'checkout.session.async_payment_succeeded'],
  ...['checkout.session.async_payment_failed', 'checkout.session.expired', 'refund.updated', 'refund.failed'],
];

/** The wait before the first retry; Stripe waits for hours. */
const firstWaitMs = 1000;

/** Options for callbacks. */
export interface CallbackParts {
  readonly secret: string;
  /** Ms since 1970 UTC. */
  readonly now: () => number;
  /** @returns whether the merchant has accepted it */
  readonly post: (callback: SentCallback) => Promise<boolean>;
}

interface Waiting {
  readonly body: string;
  at: number;
  waitMs: number;
}

/** The body of an event in Stripe's format. */
export function eventBody(type: string, object: object): string {
  return JSON.stringify({ id: 'evt_1', object: 'event', type, livemode: false, data: { object } }, null, 2);
}

/** The header with the signature of Stripe's webhooks, which the protocol of the sandbox shares. @param at ms since 1970 UTC */
export function signatureHeaders(body: string, secret: string, at: number): Readonly<Record<string, string>> {
  return { 'stripe-signature': createSignature(body, { secret, now: at }) };
}

/** Sends events, and retries until they are accepted. */
export class StandInCallbacks {
  readonly #parts: CallbackParts;
  #waiting: Waiting[] = [];
  #underWay: Promise<void> = Promise.resolve();

  constructor(parts: CallbackParts) {
    this.#parts = parts;
  }

  add({ type, object, callback }: StandInEvent): void {
    if (!subscribedEvents.includes(type) || callback === 'never') return;
    const at = this.#parts.now() + (callback === 'late' ? lateCallbackMs : 0);
    for (let copy = callback === 'twice' ? 2 : 1; copy > 0; copy -= 1) {
      this.#waiting.push({ body: eventBody(type, object), at, waitMs: firstWaitMs });
    }
  }

  /** Sends due events. */
  send(): Promise<void> {
    return (this.#underWay = this.#underWay.then(async () => {
      const { now, post, secret } = this.#parts;
      const dueEvents = this.#waiting.filter(({ at }) => at <= now());
      await Promise.all(
        dueEvents.map(async (event) => {
          const isAccepted = await post({ body: event.body, headers: signatureHeaders(event.body, secret, now()) });
          if (isAccepted) this.#waiting = this.#waiting.filter((waitingEvent) => waitingEvent !== event);
          else Object.assign(event, { at: now() + event.waitMs, waitMs: 2 * event.waitMs });
        }),
      );
    }));
  }
}
