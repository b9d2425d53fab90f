import { toBasket } from '#shared/api/amounts/to-basket.ts';
import { toJourney } from '#shared/api/amounts/to-journey.ts';
import { toPricedDays } from '#shared/api/amounts/to-priced-days.ts';
import type { Client } from '#shared/api/client.ts';
import { hasStatus } from '#shared/api/failure.ts';
import {
  getReschedule,
  getRescheduleDates,
  getRescheduleJourneys,
  getReschedulePrices,
} from '#shared/contract/orders/reschedule.ts';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { ribbonBatchDays } from '#shared/domain/search/ribbon/ribbon-window.ts';
import { createDayAccessors, createRescheduleAccessors } from '#shared/store/slices/orders/reschedule.ts';
import { type Context } from '../context.ts';
import { createCachedAnswers } from '../kit/cached-answers.ts';

/**
 * Creates the loaders that write the data of reschedules into the store while components subscribe to it. A reschedule moves a
 * reservation (a booked journey) to another time; `key` is the key of the reservation.
 *
 * A loader requests an answer for its first subscriber. If it failed, or with `refetchOnSubscribe`, it is requested again when
 * a subscriber joins while there are no others; with `refetchOnPresence`, whenever the page is shown or online again.
 *
 * Amounts without a currency are in that of the page (`client.currency()`).
 *
 * @param onBasket called with each basket that was loaded, just before it is stored; null if it does not exist
 */
export function createRescheduleAnswers(context: Context, onBasket: (key: string, basket: Basket | null) => void) {
  const { client } = context;
  return {
    /** The days to which the journey can be moved. */
    dates: createCachedAnswers(context, createRescheduleAccessors('dates'), {
      async load(key, signal) {
        const { dates } = await client.call(getRescheduleDates, { params: { key } }, { signal });
        return toPricedDays(dates, client.currency());
      },
    }),
    /** The lowest price of each of the seven days (`ribbonBatchDays`) from `day` on. */
    prices: createCachedAnswers(context, createDayAccessors('prices'), {
      async load({ key, day }, signal) {
        const query = { departureDate: day, days: ribbonBatchDays };
        const { dates } = await client.call(getReschedulePrices, { params: { key }, query }, { signal });
        return toPricedDays(dates, client.currency());
      },
    }),
    /** The journeys on `day` to which the journey can be moved. */
    journeys: createCachedAnswers(context, createDayAccessors('journeys'), {
      async load({ key, day }, signal) {
        // Journeys are listed for one day (spec §9 "single-day search uses 1 day").
        const query = { days: 1, departureDate: day };
        const answer = await client.call(getRescheduleJourneys, { params: { key }, query }, { signal });
        return answer.journeys.map((journey) => toJourney(journey, client.currency()));
      },
      // Seats may have been sold since.
      refetchOnSubscribe: true,
    }),
    /** The basket of a reschedule, with the new journey; separate from the visitor's other basket. */
    baskets: createCachedAnswers(context, createRescheduleAccessors('basket'), {
      async load(key, signal) {
        const basket = await loadRescheduleBasket(client, key, signal);
        // An aborted request has no subscribers any more, or a newer request has replaced it.
        if (!signal.aborted) onBasket(key, basket);
        return basket;
      },
      // Its seats are held only for some minutes.
      refetchOnSubscribe: true,
      refetchOnPresence: true,
    }),
  };
}

/**
 * Loads the basket of a reschedule; null if it does not exist: the API then answers with a null `basket`, or with the status
 * 400, 404 (spec §8 "Reschedule basket 404 or 400") or 410. Rejects after other failures.
 */
export async function loadRescheduleBasket(client: Client, key: string, signal?: AbortSignal): Promise<Basket | null> {
  try {
    const { basket } = await client.call(getReschedule, { params: { key } }, { signal });
    return basket && toBasket(basket, client.currency());
  } catch (problem) {
    if ([400, 404, 410].some((status) => hasStatus(problem, status))) return null;
    throw problem;
  }
}
