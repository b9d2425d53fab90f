import { isAmendment } from '#shared/domain/basket/amendment.ts';
import { type Basket, type BasketLine } from '#shared/domain/basket/basket.ts';
import { secondsHeld } from '#shared/domain/basket/countdown.ts';
import { type RescueReport } from '#shared/domain/basket/rescue/rescue-report.ts';
import { amountsForWire } from '#shared/domain/kit/money/amounts-for-wire.ts';
import { type PassengerInfo } from '#shared/domain/basket/passengers/passenger-info.ts';
import { type Context } from '../context.ts';

/**
 * Keeps in this browser what a traveller has chosen, so that a basket that has run out can be held again. It only
 * writes, wherever a basket is seen; `createBasketChoices` reads.
 */
export interface BasketPersistence {
  /** Lines were added to the basket. */
  added(lines: readonly BasketLine[]): void;
  /** Who travels was saved. */
  passengersSent(passengerInfo: PassengerInfo): void;
  /** The server has answered a basket, or that there is none. */
  answered(basket: Basket | null): void;
  /** It has been held again: what has changed is kept until it is read, which nothing stands for. */
  reported(report: RescueReport | undefined): void;
  /** Its payment came to nothing: unless the server still holds it, its time is over. */
  unpaid(): void;
  /** It was paid for, or the traveller has let go of it. */
  forget(): void;
  dispose(): void;
}

/** The storage key of the choices. */
export const basketKey = 'coach-widgets.basket-choices';

/** The server counts seconds by its own clock: a basket that ends a little early has run out, and was not paid for. */
export const slackMs = 5000;

/** As many lines as a basket takes. */
const mostLines = 20;

export function createBasketPersistence({ page, clock }: Context): BasketPersistence {
  /** As it stands: whoever reads it for more than writing it anew looks at it closely. */
  function kept(): Readonly<Record<string, unknown>> {
    try {
      return { ...(JSON.parse(page.readText(basketKey) ?? '') as object) };
    } catch {
      return {};
    }
  }
  const write = (change: object) =>
    page.writeText(
      basketKey,
      // What stands between boarding and alighting is long, and is asked anew.
      JSON.stringify({ lines: [], ...kept(), ...change, at: clock.now() }, (key, value: unknown) =>
        key === 'stops' ? [] : amountsForWire(key, value),
      ),
    );
  const forget = () => void (page.readText(basketKey) && page.writeText(basketKey, ''));

  return {
    added(lines) {
      const before: unknown = kept()['lines'];
      write({ lines: [...(Array.isArray(before) ? (before as unknown[]) : []), ...lines].slice(-mostLines) });
    },
    passengersSent: (passengerInfo) => write({ passengerInfo }),
    answered(basket) {
      // Its trade-ins cannot be held again with it: it would be another basket, at another price.
      if (basket && isAmendment(basket)) return forget();
      if (basket && basket.journeys.length > 0) {
        const seconds = secondsHeld(basket, clock.now());
        // What is being paid for has not run out, whatever becomes of it.
        const isEnding = seconds !== undefined && basket.status !== 'PENDING';
        return write({ basket, endsAt: isEnding ? clock.now() + seconds * 1000 : undefined });
      }
      const end = kept()['endsAt'];
      // It has gone before its time: it was paid for, or emptied on another page.
      if (typeof end !== 'number' || end > clock.now() + slackMs) forget();
    },
    reported: (report) => void ((report ?? kept()['report']) && write({ report })),
    unpaid: () => void (kept()['basket'] && write({ endsAt: clock.now() })),
    forget,
    dispose() {},
  };
}
