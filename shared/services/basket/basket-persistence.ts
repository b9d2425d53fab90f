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

/**
 * Tolerance of the end of a hold, in ms, because the server counts by its own clock: a basket that disappears this
 * shortly before its end has run out. If it disappears earlier, it was paid or emptied.
 */
export const toleranceMs = 5000;

/** Maximum number of lines in a basket. */
const maxLines = 20;

/**
 * Stores the traveller's choices in this browser, so that a basket that has run out can be held again. It only writes;
 * `createBasketChoices` reads.
 */
export function createBasketPersistence({ page, clock }: Context) {
  /** Reads the entry without validation, since its values are only written again; empty if it does not exist. */
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
    /** Stores lines that were added to the basket, after the earlier ones. */
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
      // The basket disappeared before its end: it was paid, or emptied on another page.
      if (typeof endsAt !== 'number' || endsAt > clock.now() + toleranceMs) forget();
    },
    /** Stores the report of what changed when a basket was held again; `undefined` deletes it. */
    storeReport: (report: RescueReport | undefined) => void ((report ?? readEntry()['report']) && write({ report })),
    /** Marks the stored basket as run out, because its payment failed, even if the server still holds it. */
    markUnpaid: () => void (readEntry()['basket'] && write({ endsAt: clock.now() })),
    /** Deletes the choices. Called when the basket was paid, or the traveller has emptied it. */
    forget,
  };
}
