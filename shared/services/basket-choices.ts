import { number, object, optional, parse } from 'valibot';
import { basket, basketLines, passengerInfo } from '#shared/contract/basket.ts';
import { type Basket, type BasketLine } from '#shared/domain/basket/basket.ts';
import { secondsHeld } from '#shared/domain/basket/countdown.ts';
import { choicesOf, type KeptChoices } from '#shared/domain/basket/kept-choices.ts';
import { type PassengerInfo } from '#shared/domain/passengers/passenger-info.ts';
import { type Context } from './context.ts';

/** What a traveller has chosen, kept in this browser, so that a basket that has run out can be held again. */
export interface BasketChoices {
  /** What goes with the basket that is held, or that was held last. */
  read(): KeptChoices | undefined;
  /** The same, where its time is over and nobody has paid for it. */
  readLost(): KeptChoices | undefined;
  /** Lines were added to the basket. */
  added(lines: readonly BasketLine[]): void;
  /** It was told who travels; what is left out stays as it was told before. */
  told(info: PassengerInfo): void;
  /** The server has answered a basket, or that there is none. */
  answered(basket: Basket | null): void;
  /** The traveller has let go of them. */
  forget(): void;
  dispose(): void;
}

const storageKey = 'coach-widgets.basket-choices';

/** Who comes back after a day wants other coaches. */
const keptMs = 24 * 3_600_000;
/** The server counts seconds by its own clock: a basket that ends a little early has run out, and was not paid for. */
const slackMs = 5000;

const stored = object({
  /** By the server's clock, in ms since 1970 UTC. */
  at: number(),
  /** When its seats are let go; missing while it is being paid for. */
  endsAt: optional(number()),
  /** Missing before the server has answered it. */
  basket: optional(basket),
  lines: basketLines,
  passengerInfo: optional(passengerInfo),
});

interface Stored extends Omit<KeptChoices, 'basket'> {
  readonly at: number;
  readonly endsAt?: number;
  readonly basket?: Basket;
}

/** As many lines as a basket takes. */
const mostLines = 20;

export function createBasketChoices({ page, clock }: Context): BasketChoices {
  /** Nothing is believed: another script may have written it. */
  function read(): Stored {
    const nothing: Stored = { at: clock.now(), lines: [] };
    try {
      const found = parse(stored, JSON.parse(page.readText(storageKey) ?? '')) as Stored;
      return clock.now() - found.at > keptMs ? nothing : found;
    } catch {
      return nothing;
    }
  }
  const write = (choices: Omit<Stored, 'at'>) =>
    page.writeText(storageKey, JSON.stringify({ ...choices, at: clock.now() }));
  const forget = () => void (page.readText(storageKey) && page.writeText(storageKey, ''));

  function hold(held: Basket): void {
    const { endsAt: _past, ...before } = read();
    const seconds = secondsHeld(held, clock.now());
    // What is being paid for has not run out, whatever becomes of it.
    const isEnding = seconds !== undefined && held.status !== 'PENDING';
    write({
      ...before,
      ...choicesOf(held, before),
      ...(isEnding && { endsAt: clock.now() + seconds * 1000 }),
    });
  }

  function choices({ basket: held, lines, passengerInfo }: Stored): KeptChoices | undefined {
    return held && { basket: held, lines, ...(passengerInfo && { passengerInfo }) };
  }

  return {
    read: () => choices(read()),
    readLost() {
      const found = read();
      const isOver = found.endsAt !== undefined && found.endsAt <= clock.now() + slackMs;
      return isOver ? choices(found) : undefined;
    },
    added(lines) {
      const before = read();
      write({ ...before, lines: [...before.lines, ...lines].slice(-mostLines) });
    },
    told(info) {
      const before = read();
      write({ ...before, passengerInfo: { ...before.passengerInfo, ...info } });
    },
    answered(answer) {
      if (answer && answer.journeys.length > 0) return hold(answer);
      const { endsAt } = read();
      // It has gone before its time: it was paid for, or emptied on another page.
      if (endsAt === undefined || endsAt > clock.now() + slackMs) forget();
    },
    forget,
    dispose() {},
  };
}
