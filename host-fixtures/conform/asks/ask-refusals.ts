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
import { type Route } from './ask-places.ts';
import { type Conversation } from '../conversation.ts';

/** Nobody has given anything this id. */
const unknownId = 'conform-no-such-thing';
const unknownCity = 999_999_999;

/** What must not be answered: things that there are not, questions that make no sense, calls that are not a widget’s. */
export async function askRefusals(conversation: Conversation, route: Route): Promise<void> {
  await askUnknown(conversation);
  await askNonsense(conversation, route);
  await askStrangers(conversation);
}

async function askUnknown({ refuse }: Conversation): Promise<void> {
  const missing = { statuses: [404], rule: 'status' } as const;
  const gone = { ...missing, why: 'there is no such journey' };
  await refuse(getItinerary, { query: { journeyId: unknownId } }, gone);
  await refuse(getJourneyInformation, { query: { journeyid: unknownId } }, gone);
  await refuse(getSalesPlan, { query: { journeyid: unknownId } }, gone);
  await refuse(getCityStops, { params: { cityId: unknownCity } }, { ...missing, why: 'there is no such city' });
  const stop = { cityId: unknownCity, stopId: unknownId };
  await refuse(getStop, { params: stop }, { ...missing, why: 'there is no such stop' });
  const key = { params: { key: unknownId } };
  await refuse(getCancellation, key, { statuses: [400, 404], rule: 'status', why: 'there is no such reservation' });
  await refuse(getOrderConfirmation, { query: {} }, { ...missing, why: 'a new visitor has bought nothing' });
  const signedOut = { statuses: [401, 403], rule: 'status', why: 'nobody is signed in' } as const;
  await refuse(getAccountOrders, {}, signedOut);
  await refuse(getProfile, {}, signedOut);
}

async function askNonsense({ refuse }: Conversation, { originId, destinationId, dates }: Route): Promise<void> {
  const [departureDate = ''] = dates;
  const invalid = { statuses: [400, 422], rule: 'status' } as const;
  const query = { originId, destinationId, departureDate, totalPassengers: 1 };
  const noDay = { ...invalid, why: 'there is no such day' };
  await refuse(searchJourneys, { query: { ...query, departureDate: '2031-02-30' } }, noDay);
  await refuse(getJourneyPrices, { query: { ...query, departureDate: 'tomorrow' } }, noDay);
  const letters = { query: { ...query, originId: 'x' } };
  await refuse(searchJourneys, letters, { ...invalid, why: 'a city has a number' });
  const { originId: _, ...rest } = query;
  await refuse(searchJourneys, { query: rest }, { ...invalid, why: 'a search needs an origin' });
  const params = { originId, destinationId, date: '2031-13-01' };
  await refuse(getSchedule, { params }, noDay);
}

async function askStrangers({ refuse, rules }: Conversation): Promise<void> {
  const token = { statuses: [401, 403], errorId: refusedTokenId, rule: 'token' } as const;
  const forged = { headers: { [tokenHeader]: 'conform.forged' } };
  await refuse(getBasket, {}, { ...token, why: 'the token is forged', manner: forged });
  const without = { headers: { [tokenHeader]: undefined } };
  await refuse(deleteBasket, {}, { ...token, why: 'a change without a token', manner: without });
  await refuse(deleteBasket, {}, { ...token, why: 'a change with a forged token', manner: forged });
  if (rules.origin !== undefined) return;
  const csrf = { statuses: [400, 401, 403], rule: 'csrf' } as const;
  for (const [why, value] of [
    ['a change that does not repeat the cookie', undefined],
    ['a change that repeats another cookie', 'conform-forged'],
  ] as const) {
    await refuse(deleteBasket, {}, { ...csrf, why, manner: { headers: { [csrfHeader]: value } } });
  }
}
