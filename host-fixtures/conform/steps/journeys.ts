import { type EndpointAnswer } from '#shared/contract/kit/endpoint.ts';
import { getCarriers, searchJourneys } from '#shared/contract/journeys/journeys.ts';
import { instantAt, minutesPassed, type PlacedTime } from '#shared/domain/kit/dates/instant.ts';
import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { type Conversation, createSteps } from '../conversation.ts';
import { checkSameIds, equal, readIds, sameIds } from '../expectations.ts';
import { type ApiFinding } from '../finding.ts';
import { type AnsweredRoute } from './places.ts';

/** A journey of a search. */
export type AnsweredJourney = EndpointAnswer<typeof searchJourneys>['journeys'][number];

/** What a search for one adult sends. */
export function toSearch({ originId, destinationId }: AnsweredRoute, departureDate = '') {
  return { originId, destinationId, departureDate, totalPassengers: 1 };
}

/** The number of days that are searched until there is a journey. */
const maxDays = 3;

interface SearchFacts {
  readonly route: AnsweredRoute;
  readonly departureDate: string;
}

const { step } = createSteps<SearchFacts>();

const toQuery = ({ route, departureDate }: SearchFacts) => ({ query: toSearch(route, departureDate) });

const searchSteps = [
  step('the carrier sets of a search', getCarriers, {
    input: ({ route: { originId, destinationId }, departureDate }) => ({
      query: { originCityId: originId, destinationCityId: destinationId, departureDate },
    }),
  }),
  step('the journeys of a day', searchJourneys, {
    input: toQuery,
    expect: [
      equal('journeys[].origin.cityId', ({ route }) => route.originId),
      equal('journeys[].destination.cityId', ({ route }) => route.destinationId),
      equal('journeys[].departureDateTime', ({ departureDate }) => departureDate, { map: (time) => time.slice(0, 10) }),
      ({ journeys }) => journeys.flatMap((journey, index) => checkJourney(journey, `journeys[${index}]`)),
      ({ journeys, minPrice, currency }) => checkLowestPrice('minPrice', { price: minPrice, currency }, journeys),
    ],
  }),
];
const repeatSteps = [
  step('the same journeys have the same ids', searchJourneys, {
    input: toQuery,
    expect: [sameIds('journeys[].journeyId')],
  }),
];

interface CarrierFacts extends SearchFacts {
  readonly carrierId: string;
  /** Ids of the journeys of all carrier sets. */
  readonly expectedIds: readonly string[];
  /** Ids of the journeys of the carrier sets so far. */
  readonly ids: Set<string>;
  readonly isLast: boolean;
}

const { step: carrierStep } = createSteps<CarrierFacts>();

const carrierSteps = [
  carrierStep('the journeys of one carrier set', searchJourneys, {
    input: ({ route, departureDate, carrierId }) => ({ query: { ...toSearch(route, departureDate), carrierId } }),
    expect: [
      (_answer, { expectedIds, ids, isLast }, { exchange }) => {
        for (const id of readIds(exchange.json, 'journeys[].journeyId')) ids.add(id);
        return isLast ? checkSameIds('journeys', { expected: expectedIds, actual: [...ids] }) : [];
      },
    ],
  }),
];

/**
 * Searches a day twice, then each of its carrier sets, which together must have the same journeys.
 *
 * @returns the journeys of the first day that has any
 */
export async function checkJourneys(
  conversation: Conversation,
  route: AnsweredRoute,
): Promise<readonly AnsweredJourney[]> {
  for (const departureDate of route.dates.slice(0, maxDays)) {
    const facts = { route, departureDate };
    await conversation.run(searchSteps, facts);
    const { journeys = [] } = conversation.last(searchJourneys) ?? {};
    const expectedIds = readIds(conversation.lastExchange(searchJourneys)?.json, 'journeys[].journeyId');
    await conversation.run(repeatSteps, facts);
    const { carrierSets = [] } = conversation.last(getCarriers) ?? {};
    const ids = { expectedIds, ids: new Set<string>() };
    for (const [index, { carrierId }] of carrierSets.entries()) {
      const isLast = index === carrierSets.length - 1;
      await conversation.run(carrierSteps, { ...facts, ...ids, carrierId, isLast });
    }
    if (journeys.length > 0) return journeys;
  }
  return [];
}

/** A journey costs 0 or more, and arrives after its departure in the time zones of its ends. */
function checkJourney(journey: AnsweredJourney, where: string): readonly ApiFinding[] {
  const { departureDateTime, arrivalDateTime, origin, destination, price } = journey;
  const findings: ApiFinding[] = [];
  const arrival = { time: arrivalDateTime, timeZone: destination.timeZone };
  const minutes = minutesPassed({ time: departureDateTime, timeZone: origin.timeZone }, arrival);
  if (minutes !== undefined && minutes < 0 && !(minutes >= -60 && isRepeatedHour(arrival))) {
    const toText = (time: string, timeZone = '') => `${time} ${timeZone}`.trim();
    findings.push({
      rule: 'order',
      where: `${where}.arrivalDateTime`,
      expected: { code: 'after', value: toText(departureDateTime, origin.timeZone) },
      actual: toText(arrivalDateTime, destination.timeZone),
    });
  }
  if (price !== null && price < 0) {
    findings.push({ rule: 'sums', where: `${where}.price`, expected: { code: 'at-least', value: 0 }, actual: price });
  }
  return findings;
}

/** Whether a local time may occur twice because the clocks are put back then. */
function isRepeatedHour({ time, timeZone }: PlacedTime): boolean {
  if (timeZone === undefined) return true;
  return localDateTimeAt(instantAt(time, timeZone) + 3_600_000, timeZone).slice(0, 16) === time.slice(0, 16);
}

interface Priced {
  readonly price: number | null;
  readonly currency?: string | null | undefined;
}

/** Checks that a price, if it is known, is the lowest of the journeys in its currency. A journey without a price is free, and left out. */
export function checkLowestPrice(
  where: string,
  { price, currency }: Priced,
  journeys: readonly Priced[],
): readonly ApiFinding[] {
  const prices = journeys.filter((journey) => journey.currency === currency).flatMap((journey) => journey.price ?? []);
  const lowest = Math.min(...prices);
  if (price === null || prices.length === 0 || lowest === price) return [];
  return [{ rule: 'sums', where, expected: { code: 'lowest-price', value: lowest }, actual: price }];
}
