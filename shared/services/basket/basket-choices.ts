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

/** The maximum age of stored choices, in ms: a traveller who returns after a day wants other coaches. */
const maxAgeMs = 24 * 3_600_000;

/**
 * A basket as `createBasketPersistence` stores it, in the format of the API; it is converted to a `Basket`. Without a
 * currency (as stored by an earlier version) it is invalid.
 */
const storedBasket = pipe(
  basket,
  check(({ currency }) => currency !== undefined),
  transform((wire) => toBasket(wire, wire.currency as CurrencyCode)),
);

/** Pairs of a journey id or code, and the operator's messages why it was refused. */
const refusals = array(tuple([string(), array(string())]));

const storedEntry = object({
  /** When the entry was last written, by the server's clock, in ms since 1970 UTC. */
  at: number(),
  /** When the hold ends, in ms since 1970 UTC; missing if the basket has no end, or is being paid. */
  endsAt: invalidAsUndefined(number()),
  /** The basket of the server's last answer; missing before the first one. */
  basket: invalidAsUndefined(storedBasket),
  /** The journeys in the basket as the traveller added them. */
  lines: fallback(basketLines, []),
  passengerInfo: invalidAsUndefined(passengerInfo),
  /** What changed when an expired basket was held again. `mark` is a fingerprint of the changes. */
  report: invalidAsUndefined(object({ before: storedBasket, journeys: refusals, codes: refusals, mark: string() })),
});

interface StoredEntry extends Omit<StoredChoices, 'basket'> {
  readonly at: number;
  readonly endsAt?: number;
  readonly basket?: Basket;
  readonly report?: RescueReport;
}

/**
 * Reads the traveller's choices for the basket from this browser's storage. `createBasketPersistence` stores them. With
 * them, a basket whose hold (the reservation of its seats for some minutes) has ended can be held again.
 */
export function createBasketChoices({ page, clock }: Context) {
  /** Returns the stored entry, unless it is missing, invalid (another script may have written it) or too old. */
  function read(): StoredEntry | undefined {
    const result = safeParse(storedEntry, parseJson(page.readText(basketKey)));
    return result.success && clock.now() - result.output.at <= maxAgeMs ? (result.output as StoredEntry) : undefined;
  }

  return {
    /** The choices for the current basket, or else the last one; `undefined` if none are stored. */
    read: (): Omit<StoredChoices, 'basket'> | undefined => read(),
    /** The last basket with its choices, if its hold has ended without payment; otherwise `undefined`. */
    readLost(): StoredChoices | undefined {
      const { endsAt, basket: lastBasket, lines, passengerInfo: info } = read() ?? {};
      // The end is only estimated. One within the tolerance counts as reached.
      const hasRunOut = endsAt !== undefined && endsAt <= clock.now() + toleranceMs;
      if (!hasRunOut || !lastBasket) return undefined;
      return toStoredChoices(lastBasket, { lines: lines ?? [], ...(info && { passengerInfo: info }) });
    },
    /** The report of what changed when a basket was held again; `undefined` without one, or once the traveller has read it. */
    readReport: (): RescueReport | undefined => read()?.report,
  };
}
