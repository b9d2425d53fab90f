import { getJourneyInformation } from '#shared/contract/alerts/information.ts';
import { getItinerary } from '#shared/contract/itinerary/itinerary.ts';
import { getJourneyDays, getJourneyPrices } from '#shared/contract/journeys/journey-dates.ts';
import { getCarriers, searchJourneys } from '#shared/contract/journeys/journeys.ts';
import { type EndpointAnswer } from '#shared/contract/kit/endpoint.ts';
import { getSalesPlan } from '#shared/contract/seats/seats.ts';
import { instantAt, minutesPassed, type PlacedTime } from '#shared/domain/kit/dates/instant.ts';
import { isKnownZone, localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { type Conversation } from '../conversation.ts';
import {
  ascending,
  atLeast,
  checkAscending,
  checkSameIds,
  checkUnique,
  equal,
  readIds,
  sameIds,
} from '../expectations.ts';
import { type ApiFinding } from '../finding.ts';
import { type SampleRoute } from './places.ts';

// Steps of `conform`, which calls an operator's API as the widgets do and reports what violates the contract. `step` makes
// one call and records its findings: an answer that violates the schema of the endpoint, or an expectation in `expect`.

/** A journey in the answer to a search. */
export type AnsweredJourney = EndpointAnswer<typeof searchJourneys>['journeys'][number];

/** Returns the query of a search for one adult. The default is only for the type: a route always has a date. */
export function toSearch({ originId, destinationId }: SampleRoute, departureDate = '') {
  return { originId, destinationId, departureDate, totalPassengers: 1 };
}

/** The maximum number of days to search until one of them has a journey. */
const maxDays = 3;
/** The number of days that the date ribbon shows: a row of days, with the lowest price of each, to choose from. */
const ribbonDays = 7;
/** When clocks are put back, an hour of local time is repeated, so a later time may be smaller by this much. */
const repeatedHourMs = 3_600_000;

/**
 * Searches a day twice, which must give the same journeys, then once for each carrier set (a group of carriers that is
 * searched separately). Together, the carrier sets must have the same journeys as the complete search. Continues with the
 * next day, up to `maxDays`, until a day has a journey.
 *
 * @returns the journeys of the first day with a valid answer that has any; empty if there is no such day
 */
export async function checkJourneys(
  { step, lastExchange }: Conversation,
  route: SampleRoute,
): Promise<readonly AnsweredJourney[]> {
  const { originId, destinationId, dates } = route;
  for (const departureDate of dates.slice(0, maxDays)) {
    const query = toSearch(route, departureDate);
    const carrierAnswer = await step('the carrier sets of a search', getCarriers, {
      query: { originCityId: originId, destinationCityId: destinationId, departureDate },
    });
    const journeyAnswer = await step('the journeys of a day', searchJourneys, {
      query,
      expect: [
        equal('journeys[].origin.cityId', originId),
        equal('journeys[].destination.cityId', destinationId),
        equal('journeys[].departureDateTime', departureDate, { map: (time) => time.slice(0, 10) }),
        ({ journeys }) => journeys.flatMap((journey, index) => checkJourney(journey, `journeys[${index}]`)),
        ({ journeys, minPrice, currency }) => checkLowestPrice('minPrice', { price: minPrice, currency }, journeys),
      ],
    });
    // The ids in the raw answer, including those of journeys that a widget would drop because they are invalid.
    const expectedIds = readIds(lastExchange(searchJourneys)?.json, 'journeys[].journeyId');
    await step('the same journeys have the same ids', searchJourneys, {
      query,
      // Compared with the previous answer of this endpoint.
      expect: [sameIds('journeys[].journeyId')],
    });
    const idsOfCarrierSets = new Set<string>();
    const { carrierSets = [] } = carrierAnswer ?? {};
    let answerCount = 0;
    for (const { carrierId } of carrierSets) {
      await step('the journeys of one carrier set', searchJourneys, {
        query: { ...query, carrierId },
        expect: [
          (_answer, { exchange }) => {
            for (const id of readIds(exchange.json, 'journeys[].journeyId')) idsOfCarrierSets.add(id);
            // The sets are compared with the complete search when all of them have been answered. A failed call has no answer.
            answerCount += 1;
            if (!journeyAnswer || answerCount < carrierSets.length) return [];
            return checkSameIds('journeys', { expected: expectedIds, actual: [...idsOfCarrierSets] });
          },
        ],
      });
    }
    if (journeyAnswer && journeyAnswer.journeys.length > 0) return journeyAnswer.journeys;
  }
  return [];
}

/**
 * Checks that a journey costs 0 or more, if its price is known, and that it does not arrive before its departure. The times are
 * not compared if only one time zone is given, or one is unknown. Without time zones, and in the hour that is repeated when the
 * clocks are put back, an arrival that is up to an hour too early is accepted.
 */
function checkJourney(journey: AnsweredJourney, where: string): readonly ApiFinding[] {
  const { departureDateTime, arrivalDateTime, origin, destination, price } = journey;
  const findings: ApiFinding[] = [];
  const arrival = { time: arrivalDateTime, timeZone: destination.timeZone };
  const minutes = minutesPassed({ time: departureDateTime, timeZone: origin.timeZone }, arrival);
  if (minutes !== undefined && minutes < 0 && !(minutes >= -60 && isRepeatedHour(arrival))) {
    const toText = (time: string, timeZone = '') => `${time} ${timeZone}`.trim();
    const expected = { code: 'after', value: toText(departureDateTime, origin.timeZone) } as const;
    const actual = toText(arrivalDateTime, destination.timeZone);
    findings.push({ rule: 'order', where: `${where}.arrivalDateTime`, expected, actual });
  }
  if (price !== null && price < 0) {
    findings.push({ rule: 'sums', where: `${where}.price`, expected: { code: 'at-least', value: 0 }, actual: price });
  }
  return findings;
}

/**
 * Whether a local time occurs twice because the clocks are put back: an hour later, the clocks show it again. True if the
 * time zone is missing.
 */
function isRepeatedHour({ time, timeZone }: PlacedTime): boolean {
  if (timeZone === undefined) return true;
  return localDateTimeAt(instantAt(time, timeZone) + repeatedHourMs, timeZone).slice(0, 16) === time.slice(0, 16);
}

type Price = Pick<EndpointAnswer<typeof getJourneyPrices>['dates'][number], 'price' | 'currency'>;

/**
 * Checks that a price is the lowest of the journeys with the same currency. Passes if the price is null (unknown), or no
 * journey has a price in that currency.
 */
function checkLowestPrice(
  where: string,
  { price, currency }: Price,
  journeys: readonly AnsweredJourney[],
): readonly ApiFinding[] {
  const prices = journeys.filter((journey) => journey.currency === currency).flatMap((journey) => journey.price ?? []);
  const lowest = Math.min(...prices);
  if (price === null || prices.length === 0 || lowest === price) return [];
  return [{ rule: 'sums', where, expected: { code: 'lowest-price', value: lowest }, actual: price }];
}

/**
 * Checks the answers for the date ribbon: on which days coaches run, and the lowest price of each day. The first day of the
 * route must be on sale, and its price must be the lowest price of a search.
 */
export async function checkDays({ step, last }: Conversation, route: SampleRoute): Promise<void> {
  const [firstDate = ''] = route.dates;
  const query = toSearch(route, firstDate);
  const ribbonQuery = { ...query, days: ribbonDays };
  const ribbonDates = Array.from({ length: ribbonDays }, (_, day) =>
    new Date(Date.parse(`${firstDate}T00:00:00Z`) + day * 86_400_000).toISOString().slice(0, 10),
  );
  /** Requires exactly the requested days; other days break the rule `question`. */
  const checkRibbon = ({ dates }: { readonly dates: readonly { readonly date: string }[] }) =>
    checkSameIds('dates', { expected: ribbonDates, actual: dates.map(({ date }) => date) }, 'question');
  /** Returns the day `firstDate` in the latest answer with prices. */
  const findDay = () => last(getJourneyPrices)?.dates.find(({ date }) => date === firstDate);
  /** Compares the price of the first day with the journeys of that day, which are searched below. */
  const checkDayPrice = () => {
    const day = findDay();
    return day ? checkLowestPrice('dates[0].price', day, last(searchJourneys)?.journeys ?? []) : [];
  };
  // If the day is missing, `checkRibbon` reports that.
  const checkOnSale = (): readonly ApiFinding[] => {
    if (findDay()?.available !== false) return [];
    return [{ rule: 'question', where: 'dates', expected: { code: 'on-sale', value: firstDate }, actual: false }];
  };
  await step('on which of seven days coaches run', getJourneyDays, {
    query: ribbonQuery,
    expect: [ascending('dates[].date'), checkRibbon],
  });
  await step('the lowest price of each of them', getJourneyPrices, {
    query: ribbonQuery,
    expect: [ascending('dates[].date'), checkRibbon, checkOnSale],
  });
  await step('the prices of its journeys', searchJourneys, { query });
  // If a price has changed between the two calls, the lowest price differs without a fault. Therefore it is read again, and
  // only a second difference is reported.
  if (checkDayPrice().length === 0) return;
  await step('whether the lowest price has changed', getJourneyPrices, { query: ribbonQuery, expect: [checkDayPrice] });
}

/**
 * Checks the stops of a journey, its alerts, and the seat plan of its first coach. If seats of that coach cannot be reserved,
 * the call for the seat plan is recorded as skipped.
 */
export async function checkCoach({ step, skip }: Conversation, journey: AnsweredJourney): Promise<void> {
  const { journeyId, origin, destination } = journey;
  // The coaches of a connection with separate tickets; empty for all other journeys.
  const firstCoach = journey.connJourneys[0] ?? journey;
  await step('the stops of a journey', getItinerary, {
    query: { journeyId },
    expect: [
      equal('journeyId', journeyId),
      equal('origin.cityId', origin.cityId),
      equal('destination.cityId', destination.cityId),
      atLeast(2, 'scheduledStops[]'),
      ({ scheduledStops }) => checkStopOrder(scheduledStops),
    ],
  });
  await step('the alerts of a journey', getJourneyInformation, { query: { journeyid: journeyId } });
  if (firstCoach.reservableType !== 'SEAT') return skip(getSalesPlan, 'no-seats');
  await step('the seats of a coach', getSalesPlan, {
    query: { journeyid: firstCoach.journeyId },
    expect: [({ decks }) => checkSeatPlan(decks)],
  });
}

/** Checks that a seat plan contains at least one seat, and that the numbers of the seats are unique. */
function checkSeatPlan(decks: EndpointAnswer<typeof getSalesPlan>['decks']): readonly ApiFinding[] {
  const seats = decks.flatMap(({ parts }) => parts.filter(({ type }) => type === 'seat'));
  const expected = { code: 'at-least', value: 1 } as const;
  if (seats.length === 0) return [{ rule: 'missing', where: 'decks', expected, actual: 0 }];
  const numbers = seats.flatMap(({ seatNumber }) => seatNumber ?? []);
  return checkUnique('seats', numbers);
}

/**
 * Checks that stops are in the order of travel: the ordinals of each coach ascend, and no time is more than an hour before the
 * previous one (see `repeatedHourMs`). An ordinal of 0 is the first stop of the next coach, after a transfer. Times without a
 * known time zone are ignored.
 */
function checkStopOrder(stops: EndpointAnswer<typeof getItinerary>['scheduledStops']): readonly ApiFinding[] {
  const ordinals = stops.map(({ ordinal }) => ordinal);
  const index = ordinals.findIndex((ordinal, i) => i > 0 && ordinal !== 0 && ordinal <= (ordinals[i - 1] ?? 0));
  if (index >= 0) {
    const where = `scheduledStops[${index}].ordinal`;
    return [{ rule: 'order', where, expected: { code: 'next-ordinal' }, actual: ordinals[index] }];
  }
  const times = stops.flatMap(({ arrivalTime, departureTime, timeZone = '' }) =>
    [arrivalTime, departureTime].flatMap((time) =>
      time === undefined || !isKnownZone(timeZone) ? [] : instantAt(time, timeZone),
    ),
  );
  return checkAscending('scheduledStops', times, { slack: repeatedHourMs });
}
