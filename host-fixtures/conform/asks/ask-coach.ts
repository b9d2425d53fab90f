import { type AnswerOf } from '#shared/contract/kit/endpoint.ts';
import { getJourneyInformation } from '#shared/contract/alerts/information.ts';
import { getItinerary } from '#shared/contract/itinerary/itinerary.ts';
import { getSalesPlan } from '#shared/contract/seats/seats.ts';
import { instantAt } from '#shared/domain/kit/dates/instant.ts';
import { isKnownZone } from '#shared/domain/kit/dates/wall-clock.ts';
import { type FoundJourney } from './ask-journeys.ts';
import { type Conversation } from '../conversation.ts';
import { type Finding } from '../finding.ts';
import { otherFindings, repeatedFindings, risingFindings } from '../list-findings.ts';

/** Where clocks are put back, an hour comes twice, and nobody can say which of them is meant. */
const repeatedHourMs = 3_600_000;

/** One journey call by call, what disturbs it, and its seats. */
export async function askCoach(conversation: Conversation, journey: FoundJourney): Promise<void> {
  const { journeyId } = journey;
  const itinerary = await conversation.ask(getItinerary, { query: { journeyId } }, { why: 'a journey stop by stop' });
  if (itinerary.answer) itinerary.add(...itineraryFindings(itinerary.answer, journey));
  const alerts = await conversation.ask(
    getJourneyInformation,
    { query: { journeyid: journeyId } },
    { why: 'the alerts of a journey' },
  );
  alerts.add(
    ...repeatedFindings(
      'alerts',
      (alerts.answer?.alerts ?? []).map(({ id }) => id),
    ),
  );
  await askPlan(conversation, journey);
}

async function askPlan(conversation: Conversation, journey: FoundJourney): Promise<void> {
  const coach = journey.connJourneys[0] ?? journey;
  if (coach.reservableType !== 'SEAT')
    return conversation.skip(getSalesPlan, 'the first journey has no seats to choose');
  const query = { journeyid: coach.journeyId };
  const plan = await conversation.ask(getSalesPlan, { query }, { why: 'the seats of a coach' });
  const seats = (plan.answer?.decks ?? []).flatMap(({ parts }) => parts.filter(({ type }) => type === 'seat'));
  if (plan.answer !== undefined && seats.length === 0) {
    plan.add({ rule: 'missing', where: 'decks', wanted: 'a seat', came: 'none' });
  }
  plan.add(
    ...repeatedFindings(
      'seats',
      seats.flatMap(({ seatNumber }) => seatNumber ?? []),
    ),
  );
}

/** The stops stand in the order of the way: the ordinals of a coach rise, and so do the moments, whatever the zones. */
function itineraryFindings(
  { journeyId, origin, destination, scheduledStops }: AnswerOf<typeof getItinerary>,
  journey: FoundJourney,
): readonly Finding[] {
  const moments = scheduledStops.flatMap(({ arrivalTime, departureTime, timeZone }) =>
    timeZone === undefined || !isKnownZone(timeZone)
      ? []
      : [arrivalTime, departureTime].flatMap((time) => (time === undefined ? [] : instantAt(time, timeZone))),
  );
  const ordinals = scheduledStops.map(({ ordinal }) => ordinal);
  const turned = ordinals.findIndex(
    (ordinal, index) => index > 0 && ordinal !== 0 && ordinal <= (ordinals[index - 1] ?? 0),
  );
  return [
    ...otherFindings('journeyId', { asked: journey.journeyId, came: journeyId }),
    ...otherFindings('origin.cityId', { asked: journey.origin.cityId ?? origin.cityId, came: origin.cityId }),
    ...otherFindings('destination.cityId', {
      asked: journey.destination.cityId ?? destination.cityId,
      came: destination.cityId,
    }),
    ...(scheduledStops.length < 2
      ? [{ rule: 'missing' as const, where: 'scheduledStops', wanted: '2 stops', came: `${scheduledStops.length}` }]
      : []),
    ...(turned < 0
      ? []
      : [
          {
            rule: 'order' as const,
            where: `scheduledStops[${turned}].ordinal`,
            wanted: 'the next of the coach, or 0 on another one',
            came: `${ordinals[turned]}`,
          },
        ]),
    ...(turned < 0 ? risingFindings('scheduledStops', moments, { slack: repeatedHourMs }) : []),
  ];
}
