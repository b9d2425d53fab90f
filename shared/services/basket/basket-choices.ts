import { array, check, fallback, number, object, pipe, safeParse, string, transform, tuple } from 'valibot';
import { toBasket } from '#shared/api/amounts/to-basket.ts';
import { basket, basketLines } from '#shared/contract/basket/basket.ts';
import { passengerInfo } from '#shared/contract/basket/basket-details.ts';
import { invalidAsUndefined } from '#shared/contract/kit/fields.ts';
import { type Basket } from '#shared/domain/basket/basket.ts';
import { type RescueReport } from '#shared/domain/basket/rescue/rescue-report.ts';
import { toStoredChoices, type StoredChoices } from '#shared/domain/basket/rescue/stored-choices.ts';
import { type CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { parseJson } from '#shared/domain/kit/persistence/parse-json.ts';
import { type Context } from '../context.ts';
import { basketKey, toleranceMs } from './basket-persistence.ts';

/** A traveller who returns after a day wants other coaches. */
const maxAgeMs = 24 * 3_600_000;

/** As `createBasketPersistence` writes it. A basket without a currency, from an earlier version, is invalid. */
const storedBasket = pipe(
  basket,
  check(({ currency }) => currency !== undefined),
  transform((wire) => toBasket(wire, wire.currency as CurrencyCode)),
);

const refusals = array(tuple([string(), array(string())]));

const storedEntry = object({
  /** By the server's clock, in ms since 1970 UTC. */
  at: number(),
  /** When the seats are released; missing while the basket is being paid. */
  endsAt: invalidAsUndefined(number()),
  /** Missing before the server's answer. */
  basket: invalidAsUndefined(storedBasket),
  lines: fallback(basketLines, []),
  passengerInfo: invalidAsUndefined(passengerInfo),
  report: invalidAsUndefined(object({ before: storedBasket, journeys: refusals, codes: refusals, mark: string() })),
});

interface StoredEntry extends Omit<StoredChoices, 'basket'> {
  readonly at: number;
  readonly endsAt?: number;
  readonly basket?: Basket;
  readonly report?: RescueReport;
}

/** The traveller's choices in this browser, as `createBasketPersistence` stores them. */
export function createBasketChoices({ page, clock }: Context) {
  /** Validated, since another script may have written the entry. */
  function read(): StoredEntry | undefined {
    const result = safeParse(storedEntry, parseJson(page.readText(basketKey)));
    return result.success && clock.now() - result.output.at <= maxAgeMs ? (result.output as StoredEntry) : undefined;
  }

  return {
    /** The choices for the current basket, or for the last one. */
    read: (): Omit<StoredChoices, 'basket'> | undefined => read(),
    /** A basket that has run out without being paid. */
    readLost(): StoredChoices | undefined {
      const { endsAt, basket: lastBasket, lines, passengerInfo: info } = read() ?? {};
      const hasRunOut = endsAt !== undefined && endsAt <= clock.now() + toleranceMs;
      if (!hasRunOut || !lastBasket) return undefined;
      return toStoredChoices(lastBasket, { lines: lines ?? [], ...(info && { passengerInfo: info }) });
    },
    /** The changes when a basket was held again, until the traveller has read them. */
    readReport: (): RescueReport | undefined => read()?.report,
  };
}
