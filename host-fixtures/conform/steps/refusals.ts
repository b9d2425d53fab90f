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
import { type Conversation } from '../conversation.ts';
import { type AnsweredRoute } from './places.ts';
import { toSearch } from './journeys.ts';

/** The required refusals, by the fault of the call. */
const missing: Refusal = { statuses: [404], rule: 'status' };
const wrongKey: Refusal = { statuses: [400, 404], rule: 'status' };
const signedOut: Refusal = { statuses: [401, 403], rule: 'status' };
const invalid: Refusal = { statuses: [400, 422], rule: 'status' };
const wrongToken: Refusal = { statuses: [401, 403], errorId: refusedTokenId, rule: 'token' };
const forgery: Refusal = { statuses: [400, 401, 403], rule: 'csrf' };

/** An id and a city that do not exist. */
const id = 'conform-no-such-thing';
const cityId = 999_999_999;

const forgedToken = { [tokenHeader]: 'conform.forged' };

/** Makes calls that must be refused: for things that do not exist, with invalid values, or without protection against other sites. */
export async function checkRefusals({ refuse, rules }: Conversation, route: AnsweredRoute): Promise<void> {
  const { originId, destinationId, dates } = route;
  const query = toSearch(route, dates[0]);
  const invalidSearch = (changes: object) => ({ refusal: invalid, query: { ...query, ...changes } });
  const missingJourney = { refusal: missing, query: { journeyid: id } };
  await refuse('the journey does not exist', getItinerary, { refusal: missing, query: { journeyId: id } });
  await refuse('the journey does not exist', getJourneyInformation, missingJourney);
  await refuse('the journey does not exist', getSalesPlan, missingJourney);
  await refuse('the city does not exist', getCityStops, { refusal: missing, params: { cityId } });
  await refuse('the stop does not exist', getStop, { refusal: missing, params: { cityId, stopId: id } });
  await refuse('the reservation does not exist', getCancellation, { refusal: wrongKey, params: { key: id } });
  await refuse('a new visitor has bought nothing', getOrderConfirmation, { refusal: missing, query: {} });
  await refuse('no account is signed in', getAccountOrders, { refusal: signedOut });
  await refuse('no account is signed in', getProfile, { refusal: signedOut });
  await refuse('the day does not exist', searchJourneys, invalidSearch({ departureDate: '2031-02-30' }));
  await refuse('the day is not a date', getJourneyPrices, invalidSearch({ departureDate: 'tomorrow' }));
  await refuse('the city is not a number', searchJourneys, invalidSearch({ originId: 'x' }));
  await refuse('the search has no origin', searchJourneys, invalidSearch({ originId: undefined }));
  const invalidDate = { refusal: invalid, params: { originId, destinationId, date: '2031-13-01' } };
  await refuse('the day does not exist', getSchedule, invalidDate);
  await refuse('the token is forged', getBasket, { refusal: wrongToken, headers: forgedToken });
  await refuse('a change without a token', deleteBasket, {
    refusal: wrongToken,
    headers: { [tokenHeader]: undefined },
  });
  await refuse('a change with a forged token', deleteBasket, { refusal: wrongToken, headers: forgedToken });
  // A cross-origin page cannot read the cookie, so it need not repeat it.
  if (rules.origin !== undefined) return;
  const wrongCookie = (value: string | undefined) => ({ refusal: forgery, headers: { [csrfHeader]: value } });
  await refuse('a change that does not repeat the cookie', deleteBasket, wrongCookie(undefined));
  await refuse('a change that repeats another cookie', deleteBasket, wrongCookie('conform-forged'));
}
