import { type AnswerOf } from '#shared/contract/kit/endpoint.ts';
import { getCarriers, searchJourneys } from '#shared/contract/journeys/journeys.ts';
import { instantAt, minutesPassed, type PlacedMoment } from '#shared/domain/kit/dates/instant.ts';
import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { type Route } from './ask-places.ts';
import { type Asked, type Conversation } from '../conversation.ts';
import { type Finding, shown } from '../finding.ts';
import { idsIn, otherFindings, repeatedFindings, unstableFindings } from '../list-findings.ts';

/** A journey as it is found. */
export type FoundJourney = AnswerOf<typeof searchJourneys>['journeys'][number];

/** How many of the days on sale are searched until there is a journey. */
const mostDays = 3;

/** The search: its carrier sets, its journeys, and the same again. @returns those of the first day that has any */
export async function askJourneys(conversation: Conversation, route: Route): Promise<readonly FoundJourney[]> {
  const { originId, destinationId, dates } = route;
  for (const departureDate of dates.slice(0, mostDays)) {
    const pair = { originCityId: originId, destinationCityId: destinationId, departureDate };
    const carriers = await conversation.ask(getCarriers, { query: pair }, { why: 'the carriers to ask apart' });
    const sets = carriers.answer?.carrierSets ?? [];
    carriers.add(
      ...repeatedFindings(
        'carrierSets',
        sets.map(({ carrierId }) => carrierId),
      ),
    );
    const query = { originId, destinationId, departureDate, totalPassengers: 1 };
    const found = await conversation.ask(searchJourneys, { query }, { why: 'the journeys of a day' });
    const journeys = found.answer?.journeys ?? [];
    found.add(...journeys.flatMap((journey, index) => journeyFindings(journey, index, { ...route, departureDate })));
    found.add(...repeatedFindings('journeys', idsOf(found)));
    found.add(...lowestFindings(found.answer));
    const again = await conversation.ask(searchJourneys, { query }, { why: 'the same journeys have the same ids' });
    if (again.answer) {
      const second = idsOf(again);
      again.add(...unstableFindings('journeys', { first: idsOf(found), second }));
    }
    await askSets(conversation, { query, sets, all: idsOf(found) });
    if (journeys.length > 0) return journeys;
  }
  return [];
}

const idsOf = ({ exchange }: Asked<typeof searchJourneys>) =>
  idsIn(exchange.json, { list: 'journeys', id: 'journeyId' });

/** Asked apart, the carrier sets have all journeys between them. */
async function askSets(
  conversation: Conversation,
  facts: {
    readonly query: Parameters<typeof conversation.ask<typeof searchJourneys>>[1]['query'];
    readonly sets: readonly { readonly carrierId: string }[];
    readonly all: readonly string[];
  },
): Promise<void> {
  const { query, sets, all } = facts;
  const apart = new Set<string>();
  for (const [index, { carrierId }] of sets.entries()) {
    const why = 'the journeys of one carrier set';
    const asked = await conversation.ask(searchJourneys, { query: { ...query, carrierId } }, { why });
    for (const id of idsOf(asked)) apart.add(id);
    const isLast = index === sets.length - 1;
    if (isLast && asked.answer) asked.add(...unstableFindings('journeys', { first: all, second: [...apart] }));
  }
}

function journeyFindings(
  journey: FoundJourney,
  index: number,
  { originId, destinationId, departureDate }: Route & { readonly departureDate: string },
): readonly Finding[] {
  const { origin, destination, departureDateTime, price, currency } = journey;
  const at = `journeys[${index}]`;
  const day = departureDateTime.slice(0, 10);
  return [
    ...otherFindings(`${at}.origin.cityId`, { asked: originId, came: origin.cityId }),
    ...otherFindings(`${at}.destination.cityId`, { asked: destinationId, came: destination.cityId }),
    ...otherFindings(`${at}.departureDateTime`, { asked: departureDate, came: day }),
    ...arrivalFindings(journey).map((finding) => ({ ...finding, where: `${at}.${finding.where}` })),
    ...(price !== null && price < 0
      ? [{ rule: 'sums' as const, where: `${at}.price`, wanted: '0 or more', came: `${price} ${currency ?? ''}` }]
      : []),
  ];
}

/** Nobody arrives before they leave, whatever the clocks of the two places show. */
function arrivalFindings(journey: FoundJourney): readonly Finding[] {
  const { departureDateTime, arrivalDateTime, origin, destination } = journey;
  const arrival = { moment: arrivalDateTime, timeZone: destination.timeZone };
  const passed = minutesPassed({ moment: departureDateTime, timeZone: origin.timeZone }, arrival);
  if (passed === undefined || passed >= 0 || (passed >= -60 && mayComeTwice(arrival))) return [];
  const wanted = `after ${departureDateTime} ${origin.timeZone ?? ''}`.trim();
  return [
    { rule: 'order', where: 'arrivalDateTime', wanted, came: `${arrivalDateTime} ${arrival.timeZone ?? ''}`.trim() },
  ];
}

/** Whether the clocks of a place show a moment twice, since they are put back; without a zone nobody knows. */
function mayComeTwice({ moment, timeZone }: PlacedMoment): boolean {
  if (timeZone === undefined) return true;
  return localDateTimeAt(instantAt(moment, timeZone) + 3_600_000, timeZone).slice(0, 16) === moment.slice(0, 16);
}

/** The lowest price is that of a journey in its currency. */
function lowestFindings(answer: AnswerOf<typeof searchJourneys> | undefined): readonly Finding[] {
  const { minPrice = null, currency, journeys = [] } = answer ?? {};
  const prices = journeys.filter((it) => it.currency === currency).flatMap(({ price }) => price ?? []);
  if (minPrice === null || prices.length === 0 || Math.min(...prices) === minPrice) return [];
  return [{ rule: 'sums', where: 'minPrice', wanted: shown(Math.min(...prices)), came: shown(minPrice) }];
}
