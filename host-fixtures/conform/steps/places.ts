import { getCityGuide } from '#shared/contract/cities/city-guides.ts';
import { getPredictions } from '#shared/contract/maps/predictions.ts';
import { getCityStops, getStop } from '#shared/contract/stops/stops.ts';
import { getSchedule } from '#shared/contract/tracker/schedule.ts';
import { type Conversation, createSteps } from '../conversation.ts';
import { equal } from '../expectations.ts';
import { type Route } from './find-route.ts';

const { step } = createSteps<{ readonly cityId: number }>();
/** An operator may leave out guides and predictions. */
const missing = { statuses: [404], rule: 'status' } as const;
const maxPredictions = 5;

const placeSteps = [
  step('the stops of a city', getCityStops, {
    input: ({ cityId }) => ({ params: { cityId } }),
    expect: [equal('cityId', ({ cityId }) => cityId)],
  }),
  step('one of its stops', getStop, {
    when: ({ last }) => last(getCityStops)?.stops[0] !== undefined,
    input: ({ cityId, last }) => ({ params: { cityId, stopId: last(getCityStops)?.stops[0]?.id ?? '' } }),
    expect: [equal('stopId', ({ last }) => last(getCityStops)?.stops[0]?.id)],
  }),
  step('the guide to a city, if any', getCityGuide, {
    input: ({ cityId }) => ({ params: { cityId } }),
    excuse: missing,
  }),
  step('places by the beginning of their name', getPredictions, {
    input({ last }) {
      const input = (last(getCityStops)?.cityName ?? 'London').slice(0, 4);
      return { query: { input, countryIsoCode: 'GB', limit: maxPredictions } };
    },
    excuse: missing,
    expect: [
      ({ predictions: { length } }) => {
        const expected = { code: 'at-most', value: maxPredictions } as const;
        return length > maxPredictions ? [{ rule: 'question', where: 'predictions', expected, actual: length }] : [];
      },
    ],
  }),
];

/** Reads the stops of a city, its guide, and how it is found by its name. */
export async function checkPlaces(conversation: Conversation, cityId: number): Promise<void> {
  await conversation.run(placeSteps, { cityId });
}

const { step: departureStep } = createSteps<Route>();

const departureSteps = [
  departureStep('the departures of a day', getSchedule, {
    input: ({ originId, destinationId, dates }) => ({ params: { originId, destinationId, date: dates[0] } }),
    expect: [
      equal('results[].origin.localDateTime', ({ dates }) => dates[0], { map: (time) => time.slice(0, 10) }),
      equal('results[].origin.cityId', ({ originId }) => originId),
      equal('results[].destination.cityId', ({ destinationId }) => destinationId),
    ],
  }),
];
const todaySteps = [
  departureStep('the departures of today', getSchedule, {
    input: ({ originId, destinationId }) => ({ params: { originId, destinationId } }),
  }),
];

/** Reads the departures of a day and of today. @returns whether there are any on that day; only direct coaches are listed */
export async function checkDepartures(conversation: Conversation, route: Route): Promise<boolean> {
  await conversation.run(departureSteps, route);
  const departures = conversation.last(getSchedule)?.results ?? [];
  await conversation.run(todaySteps, route);
  return departures.length > 0;
}
