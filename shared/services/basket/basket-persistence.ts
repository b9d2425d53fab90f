import { type Basket, type BasketLine, isAmendment } from '#shared/domain/basket/basket.ts';
import { getSecondsUntilExpiry } from '#shared/domain/basket/countdown.ts';
import { type PassengerInfo } from '#shared/domain/basket/passengers/passenger-info.ts';
import { type RescueReport } from '#shared/domain/basket/rescue/rescue-report.ts';
import { toWireAmount } from '#shared/domain/kit/money/to-wire-amount.ts';
import { isRecord } from '#shared/domain/kit/persistence/is-record.ts';
import { parseJson } from '#shared/domain/kit/persistence/parse-json.ts';
import { type Context } from '../context.ts';

export type BasketPersistence = ReturnType<typeof createBasketPersistence>;

/** The key of the traveller's choices in the browser's storage. */
export const basketKey = 'coach-widgets.basket-choices';

/**
 * Tolerance for the end of a hold (the time during which the server reserves the basket's seats), in ms, because the
 * time of the end is only estimated: a basket that disappears up to this long before it, or later, has run out. If it
 * disappears earlier, it was paid or emptied.
 */
export const toleranceMs = 5000;

/** Maximum number of stored lines (journeys added to the basket, even if removed since); the oldest are dropped. */
const maxLines = 20;

/**
 * Stores the traveller's choices in this browser: the basket, the added lines and the travellers. If its hold runs out, the
 * traveller can reserve the same journeys again. This service only writes; `createBasketChoices` reads.
 */
export function createBasketPersistence({ page, clock }: Context) {
  /** Returns the stored entry, whose values are not validated; empty if it is missing or not an object. */
  function readEntry(): Readonly<Record<string, unknown>> {
    const entry = parseJson(page.readText(basketKey));
    return isRecord(entry) ? entry : {};
  }
  /** Replaces fields of the entry, or deletes those that are undefined, and preserves the others. */
  const write = (changes: object) =>
    page.writeText(
      basketKey,
      // Intermediate stops (`stops`, which only legs of journeys have) are large; they are fetched again when needed.
      // `toWireAmount` writes amounts as in the API, as plain numbers; the preserved fields contain such numbers already. By
      // `at`, `createBasketChoices` recognises choices that are too old.
      JSON.stringify({ lines: [], ...readEntry(), ...changes, at: clock.now() }, (key, value: unknown) =>
        key === 'stops' ? [] : toWireAmount(key, value),
      ),
    );
  /** Deletes the entry, if there is one: an empty text removes it from the storage. */
  const forget = () => void (page.readText(basketKey) && page.writeText(basketKey, ''));

  return {
    /** Stores lines after the earlier ones. Unlike the basket, they contain the requested assistance. */
    storeLines(lines: readonly BasketLine[]): void {
      const previousLines: unknown = readEntry()['lines'];
      write({
        lines: [...(Array.isArray(previousLines) ? (previousLines as unknown[]) : []), ...lines].slice(-maxLines),
      });
    },
    /** Stores the travellers after they were sent to the server. */
    storePassengers: (passengerInfo: PassengerInfo) => write({ passengerInfo }),
    /**
     * Stores the basket of the server's answer. An amendment deletes the choices. Null, or a basket without journeys, means
     * that it has ended: the choices remain stored if its hold has run out, otherwise they are deleted.
     */
    storeAnswer(basket: Basket | null): void {
      // An amendment trades in tickets of an order. Held again without them, it would be a different basket at another price.
      if (basket && isAmendment(basket)) return forget();
      if (basket && basket.journeys.length > 0) {
        const seconds = getSecondsUntilExpiry(basket, clock.now());
        // While a basket is being paid (PENDING), its end does not matter, so none is stored. If the payment fails,
        // `markUnpaid` stores one.
        const hasEnd = seconds !== undefined && basket.status !== 'PENDING';
        return write({ basket, endsAt: hasEnd ? clock.now() + seconds * 1000 : undefined });
      }
      const endsAt = readEntry()['endsAt'];
      // The basket has no known end, or disappeared before it: it was paid, or emptied on another page.
      if (typeof endsAt !== 'number' || endsAt > clock.now() + toleranceMs) forget();
    },
    /** Stores the report of what changed when a basket was held again; `undefined` deletes a stored report, if any. */
    storeReport: (report: RescueReport | undefined) => void ((report ?? readEntry()['report']) && write({ report })),
    /** Marks the stored basket, if any, as run out: its payment failed. If it is still held, the next answer sets its end. */
    markUnpaid: () => void (readEntry()['basket'] && write({ endsAt: clock.now() })),
    /** Deletes the choices. Called when the basket was paid, or the traveller has emptied it. */
    forget,
  };
}
