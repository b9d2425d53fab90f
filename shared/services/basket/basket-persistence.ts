import { type Basket, type BasketLine, isAmendment } from '#shared/domain/basket/basket.ts';
import { getSecondsHeld } from '#shared/domain/basket/countdown.ts';
import { type PassengerInfo } from '#shared/domain/basket/passengers/passenger-info.ts';
import { type RescueReport } from '#shared/domain/basket/rescue/rescue-report.ts';
import { toWireAmount } from '#shared/domain/kit/money/to-wire-amount.ts';
import { type Context } from '../context.ts';

export type BasketPersistence = ReturnType<typeof createBasketPersistence>;

/** The storage key of the choices. */
export const basketKey = 'coach-widgets.basket-choices';

/** The server counts by its own clock: a basket that disappears this early has run out, and was not paid. */
export const slackMs = 5000;

/** As many lines as a basket may have. */
const maxLines = 20;

/**
 * Stores the traveller's choices in this browser, so that a basket that has run out can be held again. It only writes;
 * `createBasketChoices` reads.
 */
export function createBasketPersistence({ page, clock }: Context) {
  /** Not validated: the values are only written again. */
  function readEntry(): Readonly<Record<string, unknown>> {
    try {
      return { ...(JSON.parse(page.readText(basketKey) ?? '') as object) };
    } catch {
      return {};
    }
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
    /** Lines were added to the basket. */
    added(lines: readonly BasketLine[]): void {
      const previousLines: unknown = readEntry()['lines'];
      write({
        lines: [...(Array.isArray(previousLines) ? (previousLines as unknown[]) : []), ...lines].slice(-maxLines),
      });
    },
    /** The travellers were saved. */
    passengersSent: (passengerInfo: PassengerInfo) => write({ passengerInfo }),
    /** The server has answered with a basket; null means that there is none. */
    answered(basket: Basket | null): void {
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
      if (typeof endsAt !== 'number' || endsAt > clock.now() + slackMs) forget();
    },
    /** The basket was held again. The report of what has changed is stored until the traveller has read it. */
    reported: (report: RescueReport | undefined) => void ((report ?? readEntry()['report']) && write({ report })),
    /** Its payment failed: unless the server still holds it, it has run out. */
    unpaid: () => void (readEntry()['basket'] && write({ endsAt: clock.now() })),
    /** It was paid, or the traveller does not want it any more. */
    forget,
    dispose() {},
  };
}
