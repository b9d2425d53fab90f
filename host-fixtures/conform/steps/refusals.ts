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
import { type SampleRoute } from './places.ts';
import { toSearch } from './journeys.ts';

/**
 * The required refusals, by the fault of the call: the accepted statuses, the id of the error that the answer must contain, if
 * any, and the rule of the contract that the report names as broken if the API answers otherwise.
 */
const missing: Refusal = { statuses: [404], rule: 'status' };
const wrongKey: Refusal = { statuses: [400, 404], rule: 'status' };
const signedOut: Refusal = { statuses: [401, 403], rule: 'status' };
const invalid: Refusal = { statuses: [400, 422], rule: 'status' };
const wrongToken: Refusal = { statuses: [401, 403], errorId: refusedTokenId, rule: 'token' };
const forgery: Refusal = { statuses: [400, 401, 403], rule: 'csrf' };

/** An id (of a journey, a stop or a reservation) and a city that do not exist. */
const id = 'conform-no-such-thing';
const cityId = 999_999_999;

const forgedToken = { [tokenHeader]: 'conform.forged' };

/**
 * Checks for the conformance report that an operator's API refuses calls for things that do not exist, calls that require a
 * sign-in, calls with invalid values, and calls that another site could have forged. The calls are made as one visitor who has
 * bought nothing and is not signed in. `refuse` makes a call and records a finding if the API does not answer with `refusal`.
 *
 * @param route two cities between which the operator sells journeys, and the days on sale
 */
export async function checkRefusals({ refuse, rules }: Conversation, route: SampleRoute): Promise<void> {
  const { originId, destinationId, dates } = route;
  const query = toSearch(route, dates[0]);
  const invalidSearch = (changes: object) => ({ refusal: invalid, query: { ...query, ...changes } });
  // The contract spells this parameter in lower case, except for `getItinerary`.
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
  // Every call sends the token of the visitor's session, and every change repeats the value of a cookie in a header, unless
  // `headers` replaces them. A header that is undefined is not sent.
  await refuse('the token is forged', getBasket, { refusal: wrongToken, headers: forgedToken });
  await refuse('a change without a token', deleteBasket, {
    refusal: wrongToken,
    headers: { [tokenHeader]: undefined },
  });
  await refuse('a change with a forged token', deleteBasket, { refusal: wrongToken, headers: forgedToken });
  // `origin` is set if the API has another origin than the pages that call it. Scripts of these pages cannot read the
  // cookie, so the API must not require that it is repeated.
  if (rules.origin !== undefined) return;
  const wrongCookie = (value: string | undefined) => ({ refusal: forgery, headers: { [csrfHeader]: value } });
  await refuse('a change that does not repeat the cookie', deleteBasket, wrongCookie(undefined));
  await refuse('a change that repeats another cookie', deleteBasket, wrongCookie('conform-forged'));
}
