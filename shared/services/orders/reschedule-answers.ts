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
import { toDayAnswers, toRescheduleAnswers } from '#shared/store/slices/orders/reschedule.ts';
import { type Context } from '../context.ts';
import { createCachedAnswers } from '../kit/cached-answers.ts';

/**
 * Loads the days, prices, journeys and baskets of reschedules into the store, each under the key of its reservation.
 *
 * @param onBasket called with each basket that was loaded; null if it does not exist
 */
export function createRescheduleAnswers(context: Context, onBasket: (key: string, basket: Basket | null) => void) {
  const { client } = context;
  return {
    dates: createCachedAnswers(context, toRescheduleAnswers('dates'), {
      async load(key, signal) {
        const { dates } = await client.call(getRescheduleDates, { params: { key } }, { signal });
        return toPricedDays(dates, client.currency());
      },
    }),
    /** The lowest price of each of the seven days from `day` on. */
    prices: createCachedAnswers(context, toDayAnswers('prices'), {
      async load({ key, day }, signal) {
        const query = { departureDate: day, days: ribbonBatchDays };
        const { dates } = await client.call(getReschedulePrices, { params: { key }, query }, { signal });
        return toPricedDays(dates, client.currency());
      },
    }),
    journeys: createCachedAnswers(context, toDayAnswers('journeys'), {
      async load({ key, day }, signal) {
        // Journeys are listed for one day (spec §9 "single-day search uses 1 day").
        const query = { days: 1, departureDate: day };
        const answer = await client.call(getRescheduleJourneys, { params: { key }, query }, { signal });
        return answer.journeys.map((journey) => toJourney(journey, client.currency()));
      },
      // Seats may have been sold since.
      refetchOnSubscribe: true,
    }),
    baskets: createCachedAnswers(context, toRescheduleAnswers('basket'), {
      async load(key, signal) {
        const basket = await loadRescheduleBasket(client, key, signal);
        if (!signal.aborted) onBasket(key, basket);
        return basket;
      },
      refetchOnSubscribe: true,
      refetchOnPresence: true,
    }),
  };
}

/**
 * Loads the reschedule's basket; null if it does not exist (spec §8 "Reschedule basket 404 or 400: result is
 * undefined").
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
