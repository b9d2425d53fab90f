import { type Overrides } from '../../server/scenarios/sandbox-overrides.ts';
import { pendingMs, type TestCard } from '../../provider/test-cards.ts';
import { getField, type FormFields, getTexts } from './form-fields.ts';
import { createSession } from './new-session.ts';
import { StandInError, type StandInIntent, type StandInRefund, type StandInSession } from './stand-in-objects.ts';

/** An event that merchants are notified of. */
export interface StandInEvent {
  readonly type: string;
  readonly object: object;
  readonly callback: NonNullable<TestCard['callback']>;
}

/** A decision at a later time. */
interface Due {
  readonly at: number;
  readonly decide: () => void;
}

const dayMs = 86_400_000;

/** The state of Stripe: sessions, payment intents, refunds. */
export class StandInBooks {
  readonly sessions = new Map<string, StandInSession>();
  readonly intents = new Map<string, StandInIntent>();
  readonly refunds: StandInRefund[] = [];
  /** The outcome of later refunds. */
  refundOverride: Overrides['refunds'];
  /** The smallest valid amount in minor units; 30 pence at Stripe. */
  leastAmount = 30;
  /** Origin of the payment pages. */
  pages = '';
  readonly #cards = new Map<string, TestCard>();
  readonly #now: () => number;
  readonly #notify: (event: StandInEvent) => void;
  #due: Due[] = [];
  #count = 0;

  constructor(now: () => number, notify: (event: StandInEvent) => void) {
    this.#now = now;
    this.#notify = notify;
  }

  /** Makes the decisions that are due. */
  decideDue(): void {
    const dueDecisions = this.#due.filter(({ at }) => at <= this.#now());
    this.#due = this.#due.filter((decision) => !dueDecisions.includes(decision));
    for (const { decide } of dueDecisions) decide();
    for (const session of this.sessions.values()) {
      if (session.status === 'open' && session.created * 1000 + dayMs <= this.#now()) this.expire(session);
    }
  }

  open(fields: FormFields): StandInSession {
    const id = this.#id('cs_test');
    const session = createSession(fields, {
      id,
      created: Math.floor(this.#now() / 1000),
      url: `${this.pages}/c/pay/${id}`,
      least: this.leastAmount,
    });
    this.sessions.set(id, session);
    return session;
  }

  session(id: string): StandInSession {
    return requireObject(this.sessions.get(id));
  }

  intent(id: string): StandInIntent {
    return requireObject(this.intents.get(id));
  }

  findIntent({ payment_intent }: StandInSession): StandInIntent | undefined {
    return payment_intent === null ? undefined : this.intents.get(payment_intent);
  }

  /** Pays with a card on the page. */
  pay(session: StandInSession, card: TestCard): void {
    if (session.status !== 'open') return;
    const intent = this.findIntent(session) ?? this.#newIntent(session);
    this.#cards.set(intent.id, card);
    switch (card.outcome) {
      case 'authorise':
        return this.#authorise(session, intent);
      case 'decline':
        intent.status = 'requires_payment_method';
        intent.last_payment_error = { code: 'card_declined', ...(card.reason && { decline_code: card.reason }) };
        return;
      case 'challenge':
        intent.status = 'requires_action';
        return;
      case 'process':
        intent.status = 'processing';
        this.#complete(session, 'checkout.session.completed');
        this.#schedule(card.decidesAfterMs, () => {
          if (intent.status !== 'processing') return;
          intent.status = 'requires_capture';
          this.#emit('checkout.session.async_payment_succeeded', session, card.callback);
        });
    }
  }

  /** Answers the challenge of the bank. After a wrong answer another card can be used. */
  answerBank(session: StandInSession, isRight: boolean): void {
    const intent = this.findIntent(session);
    if (session.status !== 'open' || intent?.status !== 'requires_action') return;
    if (isRight) return this.#authorise(session, intent);
    intent.status = 'requires_payment_method';
    intent.last_payment_error = { code: 'payment_intent_authentication_failure' };
  }

  /** Declines a payment that is processed. */
  failLater(session: StandInSession): void {
    const intent = this.findIntent(session);
    if (intent?.status !== 'processing') return;
    intent.status = 'requires_payment_method';
    intent.last_payment_error = { code: 'card_declined', decline_code: 'insufficient_funds' };
    this.#emit('checkout.session.async_payment_failed', session);
  }

  expire(session: StandInSession): void {
    if (session.status !== 'open') throw new StandInError(400, 'resource_invalid_state');
    const intent = this.findIntent(session);
    if (intent) intent.status = 'canceled';
    session.status = 'expired';
    session.url = null;
    this.#emit('checkout.session.expired', session);
  }

  capture(intent: StandInIntent, amount: number): void {
    if (intent.status !== 'requires_capture') throw new StandInError(400, 'payment_intent_unexpected_state');
    if (this.#cards.get(intent.id)?.isCapturable === false) throw new StandInError(400, 'charge_expired_for_capture');
    if (amount > intent.amount) throw new StandInError(400, 'amount_too_large');
    intent.status = 'succeeded';
    intent.amount_received = amount;
  }

  cancel(intent: StandInIntent): void {
    const isOver = ['processing', 'canceled', 'succeeded'].includes(intent.status);
    if (isOver) throw new StandInError(400, 'payment_intent_unexpected_state');
    intent.status = 'canceled';
  }

  refund(fields: FormFields): StandInRefund {
    const intent = this.intent(getField(fields, 'payment_intent') ?? '');
    const amount = Number(getField(fields, 'amount') ?? intent.amount_received);
    const before = this.refunds.filter(
      ({ payment_intent, status }) => payment_intent === intent.id && status !== 'failed',
    );
    const refundedAmount = before.reduce((sum, refund) => sum + refund.amount, 0);
    if (intent.status !== 'succeeded' || !(amount > 0)) throw new StandInError(400, 'charge_not_captured');
    if (refundedAmount + amount > intent.amount_received) throw new StandInError(400, 'charge_already_refunded');
    const refund: StandInRefund = {
      id: this.#id('re'),
      object: 'refund',
      status: 'succeeded',
      amount,
      currency: intent.currency,
      payment_intent: intent.id,
      metadata: getTexts(fields, 'metadata'),
    };
    if (this.refundOverride === 'refuses') {
      Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
    }
    if (this.refundOverride === 'pends') {
      refund.status = 'pending';
      this.#schedule(pendingMs, () => {
        refund.status = 'succeeded';
        this.#emit('refund.updated', refund);
      });
    }
    this.refunds.push(refund);
    return refund;
  }

  /** Lets all refunds fail later, as with Stripe's test card 4000000000005126. */
  failRefunds(): void {
    for (const refund of this.refunds.filter(({ status }) => status === 'succeeded')) {
      Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
      this.#emit('refund.failed', refund);
    }
  }

  #authorise(session: StandInSession, intent: StandInIntent): void {
    intent.status = 'requires_capture';
    this.#complete(session, 'checkout.session.completed');
  }

  #complete(session: StandInSession, type: string): void {
    session.status = 'complete';
    session.url = null;
    this.#emit(type, session, this.#cards.get(session.payment_intent ?? '')?.callback);
  }

  #newIntent(session: StandInSession): StandInIntent {
    const { amount_total: amount, currency, metadata } = session;
    const intent: StandInIntent = {
      id: this.#id('pi'),
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount,
      amount_received: 0,
      currency,
      metadata,
      last_payment_error: null,
    };
    this.intents.set(intent.id, intent);
    session.payment_intent = intent.id;
    return intent;
  }

  #schedule(ms: number | undefined, decide: () => void): void {
    if (ms !== undefined) this.#due.push({ at: this.#now() + ms, decide });
  }

  #emit(type: string, object: object, callback: StandInEvent['callback'] = 'once'): void {
    this.#notify({ type, object: { ...object }, callback });
  }

  #id(kind: string): string {
    this.#count += 1;
    return `${kind}_${String(this.#count).padStart(8, '0')}`;
  }
}

function requireObject<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new StandInError(404, 'resource_missing');
  return item;
}
