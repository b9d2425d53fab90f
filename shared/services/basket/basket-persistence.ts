import { type Basket, type BasketLine, isAmendment } from '#shared/domain/basket/basket.ts';
import { getSecondsHeld } from '#shared/domain/basket/countdown.ts';
import { type PassengerInfo } from '#shared/domain/basket/passengers/passenger-info.ts';
import { type RescueReport } from '#shared/domain/basket/rescue/rescue-report.ts';
import { toWireAmount } from '#shared/domain/kit/money/to-wire-amount.ts';
import { isRecord } from '#shared/domain/kit/persistence/is-record.ts';
import { parseJson } from '#shared/domain/kit/persistence/parse-json.ts';
import { type Context } from '../context.ts';

export type BasketPersistence = ReturnType<typeof createBasketPersistence>;

/** The storage key of the choices. */
export const basketKey = 'coach-widgets.basket-choices';

/** The server counts by its own clock: a basket that disappears this early has run out, and was not paid. */
export const toleranceMs = 5000;

/** Maximum number of lines in a basket. */
const maxLines = 20;

/**
 * Stores the traveller's choices in this browser, so that a basket that has run out can be held again. It only writes;
 * `createBasketChoices` reads.
 */
export function createBasketPersistence({ page, clock }: Context) {
  /** Not validated: the values are only written again. */
  function readEntry(): Readonly<Record<string, unknown>> {
    const entry = parseJson(page.readText(basketKey));
    return isRecord(entry) ? entry : {};
  }
  const write = (changes: object) =>
    page.writeText(
      basketKey,
      // Intermediate stops are large; they are fetched again when needed.
      JSON.stringify({ lines: [], ...readEntry(), ...changes, at: clock.now() }, (key, value: unknown) =>
        key === 'stops' ? [] : toWireAmount(key, value),
      ),
    );
  const forget = () => void (page.readText(basketKey) && page.writeText(basketKey, ''));

  return {
    /** Stores lines that were added to the basket. */
    storeLines(lines: readonly BasketLine[]): void {
      const previousLines: unknown = readEntry()['lines'];
      write({
        lines: [...(Array.isArray(previousLines) ? (previousLines as unknown[]) : []), ...lines].slice(-maxLines),
      });
    },
    /** Stores the travellers that were sent. */
    storePassengers: (passengerInfo: PassengerInfo) => write({ passengerInfo }),
    /** Stores the basket of the server's answer; null means that the basket does not exist. */
    storeAnswer(basket: Basket | null): void {
      // An amendment cannot be held again: without its trade-ins it would be another basket, at another price.
      if (basket && isAmendment(basket)) return forget();
      if (basket && basket.journeys.length > 0) {
        const seconds = getSecondsHeld(basket, clock.now());
        // A basket that is being paid has not run out, even if the payment fails.
        const isEnding = seconds !== undefined && basket.status !== 'PENDING';
        return write({ basket, endsAt: isEnding ? clock.now() + seconds * 1000 : undefined });
      }
      const endsAt = readEntry()['endsAt'];
      // It disappeared before its end: it was paid, or emptied on another page.
      if (typeof endsAt !== 'number' || endsAt > clock.now() + toleranceMs) forget();
    },
    /** Stores the changes of a basket that was held again, until the traveller has read them. */
    storeReport: (report: RescueReport | undefined) => void ((report ?? readEntry()['report']) && write({ report })),
    /** Marks the basket as expired, because its payment failed; the server may still hold it. */
    markUnpaid: () => void (readEntry()['basket'] && write({ endsAt: clock.now() })),
    /** Deletes the choices, because the basket was paid or is no longer wanted. */
    forget,
  };
}
