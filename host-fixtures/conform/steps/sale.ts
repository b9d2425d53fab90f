import { getJourneyInformation } from '#shared/contract/alerts/information.ts';
import { getItinerary } from '#shared/contract/itinerary/itinerary.ts';
import { getJourneyDays, getJourneyPrices } from '#shared/contract/journeys/journey-dates.ts';
import { searchJourneys } from '#shared/contract/journeys/journeys.ts';
import { type EndpointAnswer } from '#shared/contract/kit/endpoint.ts';
import { getSalesPlan } from '#shared/contract/seats/seats.ts';
import { instantAt } from '#shared/domain/kit/dates/instant.ts';
import { isKnownZone } from '#shared/domain/kit/dates/wall-clock.ts';
import { type Conversation, createSteps } from '../conversation.ts';
import {
  type StepContext,
  ascending,
  atLeast,
  checkAscending,
  checkSameIds,
  checkUnique,
  equal,
} from '../expectations.ts';
import { type ApiFinding } from '../finding.ts';
import { type AnsweredRoute } from './places.ts';
import { checkLowestPrice, type AnsweredJourney, toSearch } from './journeys.ts';

/** The number of days that the date ribbon shows. */
const ribbonDays = 7;

const { step: dayStep } = createSteps<AnsweredRoute>();

const toRibbon = (route: AnsweredRoute) => ({ query: { ...toSearch(route, route.dates[0]), days: ribbonDays } });
const findDay = ({ dates, last }: StepContext<AnsweredRoute>) =>
  last(getJourneyPrices)?.dates.find(({ date }) => date === dates[0]);
const checkDayPrice = (context: StepContext<AnsweredRoute>) => {
  const day = findDay(context);
  return day ? checkLowestPrice('dates[0].price', day, context.last(searchJourneys)?.journeys ?? []) : [];
};

const daySteps = [
  dayStep('on which of seven days coaches run', getJourneyDays, {
    input: toRibbon,
    expect: [ascending('dates[].date'), ({ dates }, route) => checkRibbon(dates, route)],
  }),
  dayStep('the lowest price of each of them', getJourneyPrices, {
    input: toRibbon,
    expect: [
      ascending('dates[].date'),
      ({ dates }, route) => checkRibbon(dates, route),
      (_answer, context) => {
        const expected = { code: 'on-sale', value: context.dates[0] } as const;
        const isOffSale = findDay(context)?.available === false;
        return isOffSale ? [{ rule: 'question', where: 'dates', expected, actual: false }] : [];
      },
    ],
  }),
  dayStep('the prices of its journeys', searchJourneys, {
    input: (route) => ({ query: toSearch(route, route.dates[0]) }),
  }),
  // A price may have changed between the two calls.
  dayStep('whether the lowest price has changed', getJourneyPrices, {
    when: (context) => checkDayPrice(context).length > 0,
    input: toRibbon,
    expect: [(_answer, context) => checkDayPrice(context)],
  }),
];

/** Reads the date ribbon: on which days coaches run, and the lowest price of each. */
export async function checkDays(conversation: Conversation, route: AnsweredRoute): Promise<void> {
  await conversation.run(daySteps, route);
}

/** Checks that a ribbon has the days that were requested, and no others. */
function checkRibbon(
  days: readonly { readonly date: string }[],
  { dates: [from = ''] }: AnsweredRoute,
): readonly ApiFinding[] {
  const expected = Array.from({ length: ribbonDays }, (_, day) =>
    new Date(Date.parse(`${from}T00:00:00Z`) + day * 86_400_000).toISOString().slice(0, 10),
  );
  return checkSameIds('dates', { expected, actual: days.map(({ date }) => date) }, 'question');
}

interface CoachFacts {
  readonly journey: AnsweredJourney;
  /** Its first coach. */
  readonly coach: Pick<AnsweredJourney, 'journeyId' | 'reservableType'>;
}

const { step } = createSteps<CoachFacts>();

const coachSteps = [
  step('the stops of a journey', getItinerary, {
    input: ({ journey: { journeyId } }) => ({ query: { journeyId } }),
    expect: [
      equal('journeyId', ({ journey }) => journey.journeyId),
      equal('origin.cityId', ({ journey }) => journey.origin.cityId),
      equal('destination.cityId', ({ journey }) => journey.destination.cityId),
      atLeast(2, 'scheduledStops[]'),
      ({ scheduledStops }) => checkStopOrder(scheduledStops),
    ],
  }),
  step('the alerts of a journey', getJourneyInformation, {
    input: ({ journey }) => ({ query: { journeyid: journey.journeyId } }),
  }),
  step('the seats of a coach', getSalesPlan, {
    skip: ({ coach }) => (coach.reservableType === 'SEAT' ? undefined : 'no-seats'),
    input: ({ coach }) => ({ query: { journeyid: coach.journeyId } }),
    expect: [
      ({ decks }) => {
        const seats = decks.flatMap(({ parts }) => parts.filter(({ type }) => type === 'seat'));
        const expected = { code: 'at-least', value: 1 } as const;
        if (seats.length === 0) return [{ rule: 'missing', where: 'decks', expected, actual: 0 }];
        return checkUnique(
          'seats',
          seats.flatMap(({ seatNumber }) => seatNumber ?? []),
        );
      },
    ],
  }),
];

/** Reads the stops of a journey, its alerts, and the seats of its first coach. */
export async function checkCoach(conversation: Conversation, journey: AnsweredJourney): Promise<void> {
  await conversation.run(coachSteps, { journey, coach: journey.connJourneys[0] ?? journey });
}

/** When clocks are put back, a local time may be meant an hour later. */
const repeatedHourMs = 3_600_000;

/** Stops are in the order of travel: the ordinals of a coach ascend, and so do the times of all stops. */
function checkStopOrder(stops: EndpointAnswer<typeof getItinerary>['scheduledStops']): readonly ApiFinding[] {
  const ordinals = stops.map(({ ordinal }) => ordinal);
  const index = ordinals.findIndex((ordinal, at) => at > 0 && ordinal !== 0 && ordinal <= (ordinals[at - 1] ?? 0));
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
