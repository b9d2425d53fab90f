import { getJourneyDays, getTravelDates } from '#shared/contract/journeys/journey-dates.ts';
import { storeSearch } from '#shared/contract/search/searches.ts';
import { answerJourneyDays, answerTravelDates } from './dates.ts';
import { answerStoreSearch } from './searches.ts';
import { type ApiRoute, route } from '../../kit/api-route.ts';

/** The endpoints of searches. */
export const routes: readonly ApiRoute[] = [
  route(getJourneyDays, answerJourneyDays),
  route(getTravelDates, answerTravelDates),
  route(storeSearch, answerStoreSearch),
];
