import { getProfile } from '#shared/contract/account/profile.ts';
import { getAccountOrders, getOrderConfirmation } from '#shared/contract/orders/orders.ts';
import { getCancellation } from '#shared/contract/orders/cancellation.ts';
import { getItinerary } from '#shared/contract/itinerary/itinerary.ts';
import { getJourneyInformation } from '#shared/contract/alerts/information.ts';
import { getJourneyPrices } from '#shared/contract/journeys/journey-dates.ts';
import { searchJourneys } from '#shared/contract/journeys/journeys.ts';
import { deleteBasket, getBasket } from '#shared/contract/basket/basket.ts';
import { csrfHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { refusedTokenId } from '#shared/contract/kit/failure-answer.ts';
import { getSalesPlan } from '#shared/contract/seats/seats.ts';
import { getCityStops, getStop } from '#shared/contract/stops/stops.ts';
import { getSchedule } from '#shared/contract/tracker/schedule.ts';
import { type Refusal } from '../check-answer.ts';
import { type Conversation, refuse } from '../conversation.ts';
import { type AnsweredRoute } from './places.ts';
import { toSearch } from './journeys.ts';

/** The required refusals, by the fault of the call. */
const missing: Refusal = { statuses: [404], rule: 'status' };
const wrongKey: Refusal = { statuses: [400, 404], rule: 'status' };
const signedOut: Refusal = { statuses: [401, 403], rule: 'status' };
const invalid: Refusal = { statuses: [400, 422], rule: 'status' };
const wrongToken: Refusal = { statuses: [401, 403], errorId: refusedTokenId, rule: 'token' };

/** An id and a city that do not exist. */
const id = 'conform-no-such-thing';
const cityId = 999_999_999;

/** Options of a call that must be refused because its header repeats a wrong value of the cookie, or none. */
const toCookieRefusal = (value: string | undefined) => ({
  refusal: { statuses: [400, 401, 403], rule: 'csrf' } as const,
  headers: { [csrfHeader]: value },
});
const forgedToken = { [tokenHeader]: 'conform.forged' };

/** Makes calls that must be refused: for things that do not exist, with invalid values, or without protection against other sites. */
export async function checkRefusals({ run, rules }: Conversation, route: AnsweredRoute): Promise<void> {
  const { originId, destinationId, dates } = route;
  const query = toSearch(route, dates[0]);
  const invalidSearch = (changes: object) => ({ refusal: invalid, input: { query: { ...query, ...changes } } });
  const missingJourney = { refusal: missing, input: { query: { journeyid: id } } };
  await run([
    refuse('the journey does not exist', getItinerary, { refusal: missing, input: { query: { journeyId: id } } }),
    refuse('the journey does not exist', getJourneyInformation, missingJourney),
    refuse('the journey does not exist', getSalesPlan, missingJourney),
    refuse('the city does not exist', getCityStops, { refusal: missing, input: { params: { cityId } } }),
    refuse('the stop does not exist', getStop, { refusal: missing, input: { params: { cityId, stopId: id } } }),
    refuse('the reservation does not exist', getCancellation, { refusal: wrongKey, input: { params: { key: id } } }),
    refuse('a new visitor has bought nothing', getOrderConfirmation, { refusal: missing, input: { query: {} } }),
    refuse('no account is signed in', getAccountOrders, { refusal: signedOut }),
    refuse('no account is signed in', getProfile, { refusal: signedOut }),
    refuse('the day does not exist', searchJourneys, invalidSearch({ departureDate: '2031-02-30' })),
    refuse('the day is not a date', getJourneyPrices, invalidSearch({ departureDate: 'tomorrow' })),
    refuse('the city is not a number', searchJourneys, invalidSearch({ originId: 'x' })),
    refuse('the search has no origin', searchJourneys, invalidSearch({ originId: undefined })),
    refuse('the day does not exist', getSchedule, {
      refusal: invalid,
      input: { params: { originId, destinationId, date: '2031-13-01' } },
    }),
    refuse('the token is forged', getBasket, { refusal: wrongToken, headers: forgedToken }),
    refuse('a change without a token', deleteBasket, { refusal: wrongToken, headers: { [tokenHeader]: undefined } }),
    refuse('a change with a forged token', deleteBasket, { refusal: wrongToken, headers: forgedToken }),
  ]);
  // A cross-origin page cannot read the cookie, so it need not repeat it.
  if (rules.origin !== undefined) return;
  await run([
    refuse('a change that does not repeat the cookie', deleteBasket, toCookieRefusal(undefined)),
    refuse('a change that repeats another cookie', deleteBasket, toCookieRefusal('conform-forged')),
  ]);
}
