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
import type { Journey } from '#shared/domain/journeys/journey.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { idle } from '#shared/domain/kit/units/loading.ts';
import type { RibbonDate } from '#shared/domain/search/ribbon/ribbon-date.ts';
import { ribbonBatchDays } from '#shared/domain/search/ribbon/ribbon-window.ts';
import {
  selectReschedule,
  setReschedule,
  setRescheduleJourneys,
  setReschedulePrices,
} from '#shared/store/slices/orders/reschedule.ts';
import { type Context } from '../context.ts';
import { createCachedAnswers } from '../kit/cached-answers.ts';

/** A day of a reschedule, by the key of its reservation. */
interface RescheduleDay {
  readonly key: string;
  readonly day: LocalDate;
}

/**
 * Loads the days, prices, journeys and baskets of reschedules, by the keys of their reservations.
 *
 * @param onBasket called when a reschedule's basket was read
 */
export function createRescheduleAnswers(
  { client, store, failures }: Context,
  onBasket: (key: string, basket: Basket | null) => void,
) {
  const byKey = { store, failures, getKey: (key: string) => key };
  const byDay = { store, failures, getKey: ({ key, day }: RescheduleDay) => `${key} ${day}` };

  return {
    dates: createCachedAnswers<string, readonly RibbonDate[]>({
      ...byKey,
      select: (key) => (state) => selectReschedule(key)(state).dates,
      set: (key, answer) => setReschedule(key, { dates: answer }),
      async load(key, signal) {
        const { dates } = await client.call(getRescheduleDates, { params: { key } }, { signal });
        return toPricedDays(dates, client.currency());
      },
    }),
    /** The lowest prices of seven days, from `day` on. */
    prices: createCachedAnswers<RescheduleDay, readonly RibbonDate[]>({
      ...byDay,
      select:
        ({ key, day }) =>
        (state) =>
          selectReschedule(key)(state).prices[day] ?? idle,
      set: ({ key, day }, answer) => setReschedulePrices(key, day, answer),
      async load({ key, day }, signal) {
        const query = { departureDate: day, days: ribbonBatchDays };
        const { dates } = await client.call(getReschedulePrices, { params: { key }, query }, { signal });
        return toPricedDays(dates, client.currency());
      },
    }),
    journeys: createCachedAnswers<RescheduleDay, readonly Journey[]>({
      ...byDay,
      select:
        ({ key, day }) =>
        (state) =>
          selectReschedule(key)(state).journeys[day] ?? idle,
      set: ({ key, day }, answer) => setRescheduleJourneys(key, day, answer),
      async load({ key, day }, signal) {
        // Journeys are listed for one day (spec §9 "single-day search uses 1 day").
        const query = { days: 1, departureDate: day };
        const answer = await client.call(getRescheduleJourneys, { params: { key }, query }, { signal });
        return answer.journeys.map((journey) => toJourney(journey, client.currency()));
      },
      // Seats may have been sold since.
      refetchOnSubscribe: true,
    }),
    baskets: createCachedAnswers<string, Basket | null>({
      ...byKey,
      select: (key) => (state) => selectReschedule(key)(state).basket,
      set: (key, basket) => setReschedule(key, { basket }),
      async load(key, signal) {
        const basket = await loadRescheduleBasket(client, key, signal);
        if (!signal.aborted) onBasket(key, basket);
        return basket;
      },
      refetchOnSubscribe: true,
    }),
  };
}

/** The reschedule's basket; null if it does not exist (spec §8 "Reschedule basket 404 or 400: result is undefined"). */
export async function loadRescheduleBasket(client: Client, key: string, signal?: AbortSignal): Promise<Basket | null> {
  try {
    const { basket } = await client.call(getReschedule, { params: { key } }, { signal });
    return basket && toBasket(basket, client.currency());
  } catch (problem) {
    if ([400, 404, 410].some((status) => hasStatus(problem, status))) return null;
    throw problem;
  }
}
