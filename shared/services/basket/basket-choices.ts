import { array, check, fallback, number, object, pipe, safeParse, string, transform, tuple } from 'valibot';
import { toBasket } from '#shared/api/amounts/to-basket.ts';
import { basket, basketLines } from '#shared/contract/basket/basket.ts';
import { passengerInfo } from '#shared/contract/basket/basket-details.ts';
import { invalidAsUndefined } from '#shared/contract/kit/fields.ts';
import { type Basket } from '#shared/domain/basket/basket.ts';
import { choicesOf, type StoredChoices } from '#shared/domain/basket/rescue/stored-choices.ts';
import { type RescueReport } from '#shared/domain/basket/rescue/rescue-report.ts';
import { type CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { parseStored } from '#shared/domain/kit/persistence/stored-json.ts';
import { basketKey, slackMs } from './basket-persistence.ts';
import { type Context } from '../context.ts';

/** What a traveller has chosen, as this browser keeps it (`createBasketPersistence`). */
export interface BasketChoices {
  /** What goes with the basket that is held, or that was held last. */
  read(): Omit<StoredChoices, 'basket'> | undefined;
  /** A basket whose time is over and that nobody has paid for. */
  readLost(): StoredChoices | undefined;
  /** What had changed when a basket was held again, until it is read. */
  readReport(): RescueReport | undefined;
  dispose(): void;
}

/** Who comes back after a day wants other coaches. */
const storedMs = 24 * 3_600_000;

/**
 * As `createBasketPersistence` writes it. A basket of former versions, whose amounts have no currency, counts as
 * missing.
 */
const keptBasket = pipe(
  basket,
  check(({ currency }) => currency !== undefined),
  transform((wire) => toBasket(wire, wire.currency as CurrencyCode)),
);

const refusals = array(tuple([string(), array(string())]));

const kept = object({
  /** By the server's clock, in ms since 1970 UTC. */
  at: number(),
  /** When its seats are let go; missing while it is being paid for. */
  endsAt: invalidAsUndefined(number()),
  /** Missing before the server has answered it. */
  basket: invalidAsUndefined(keptBasket),
  lines: fallback(basketLines, []),
  passengerInfo: invalidAsUndefined(passengerInfo),
  report: invalidAsUndefined(object({ before: keptBasket, journeys: refusals, codes: refusals, mark: string() })),
});

interface Kept extends Omit<StoredChoices, 'basket'> {
  readonly at: number;
  readonly endsAt?: number;
  readonly basket?: Basket;
  readonly report?: RescueReport;
}

export function createBasketChoices({ page, clock }: Context): BasketChoices {
  /** Nothing is believed: another script may have written it. */
  function read(): Kept | undefined {
    const found = safeParse(kept, parseStored(page.readText(basketKey)));
    return found.success && clock.now() - found.output.at <= storedMs ? (found.output as Kept) : undefined;
  }

  return {
    read,
    readLost() {
      const { endsAt, basket: held, lines, passengerInfo: info } = read() ?? {};
      const isOver = endsAt !== undefined && endsAt <= clock.now() + slackMs;
      return isOver && held ? choicesOf(held, { lines: lines ?? [], ...(info && { passengerInfo: info }) }) : undefined;
    },
    readReport: () => read()?.report,
    dispose() {},
  };
}
