import { type addToBasket, type deleteBasket, type deleteLineItem, type getBasket } from '#shared/contract/basket.ts';
import { type Coach, coachKey, coachOf, type Market } from '../sales/coach.ts';
import { isAhead, offerJourney } from '../sales/journey-offer.ts';
import { type Party, seatsFor } from '../sales/party.ts';
import { type BasketLine } from '../sales/baskets.ts';
import { dateOfDay } from '../timetable/service-clock.ts';
import { type Visit } from '../visits/visit.ts';
import { ApiError, type ErrorEntry, notFound, refusal } from './api-error.ts';
import { basketAnswer } from './basket-answer.ts';
import { type Host } from './host.ts';
import { journeyOf, marketOf, saleDays } from './on-sale.ts';
import { type Answer, type Asked } from './register-endpoint.ts';

/** The id that the product knows for too few seats (spec §5). */
const notEnoughSeats = 231;

type Line = Omit<BasketLine, 'lineItemId'>;
type AskedLine = Asked<typeof addToBasket>['body']['journeys'][number];

/** The visitor's basket, whatever the tab; null when there is none. */
export function answerBasket(host: Host): Answer<typeof getBasket> {
  return ({ visit }) => Promise.resolve({ basket: told(host, visit) });
}

/** Empties the basket, and lets its seats go. */
export function answerDeleteBasket(host: Host): Answer<typeof deleteBasket> {
  return ({ visit }) => {
    host.baskets.empty(visit.sessionId);
    return Promise.resolve({ basket: null, errors: [] });
  };
}

/** Takes a journey out of the basket. */
export function answerDeleteLineItem(host: Host): Answer<typeof deleteLineItem> {
  return ({ query: { lineItemId }, visit, request }) =>
    host.once.answer({ request, sessionId: visit.sessionId }, () => {
      if (!host.baskets.remove(visit.sessionId, lineItemId)) throw notFound(`Line item ${lineItemId}`);
      return Promise.resolve({ basket: told(host, visit), errors: [] });
    });
}

/** Adds journeys to the basket and holds their seats: all of them or none. */
export function answerAddToBasket(host: Host): Answer<typeof addToBasket> {
  return ({ body: { journeys }, visit, request, attempt }) =>
    host.once.answer({ request, sessionId: visit.sessionId }, async () => {
      const lines = await Promise.all(journeys.map((asked) => lineOf(host, visit, asked)));
      // From here on nothing waits, so that nobody can take the seats between the question and the hold.
      const errors = shortages(lines, { host, visit, attempt });
      if (errors.length > 0) throw new ApiError(400, errors);
      if (lines.length > 0) host.baskets.add(visit.sessionId, lines);
      return { basket: told(host, visit), errors: [] };
    });
}

function told({ baskets, clock }: Host, visit: Visit) {
  return basketAnswer(baskets.of(visit.sessionId), clock.now(), visit);
}

async function lineOf(host: Host, visit: Visit, asked: AskedLine): Promise<Line> {
  const { journeyId } = asked;
  const journey = await journeyOf(host, visit, journeyId);
  if (journey === undefined) throw notFound(`Journey ${journeyId}`);
  const coaches = journey.legs.map(coachOf).filter((coach): coach is Coach => coach !== undefined);
  const market = marketOf(host, visit);
  const [first] = coaches;
  if (first === undefined || !isAhead(coaches, market)) {
    throw refusal(400, 'departed', `Journey ${journeyId} has left.`);
  }
  const { isOnSale } = await saleDays(host, visit, journey.legs[0]?.calls[0]?.cityId ?? NaN);
  if (!isOnSale(dateOfDay(first.day))) throw refusal(400, 'not-on-sale', `Journey ${journeyId} is not on sale yet.`);
  const party = partyOf(asked);
  if (party.total < 1) throw refusal(400, 'invalid', 'Nobody travels.');
  return { journey, coaches, party, ...offerJourney(coaches, party, market) };
}

/** `passengerCount` leaves out concession holders and students (spec §5 "Basket add"). */
function partyOf({ passengerCount, concessionCount, nusCount, wheelchairSeatedCount }: AskedLine): Party {
  const total = passengerCount + concessionCount + nusCount;
  return {
    total,
    concession: concessionCount,
    nus: nusCount,
    wheelchairSeated: Math.min(total, wheelchairSeatedCount),
  };
}

/** Which of the lines find no room, what the lines before them take counted in. */
function shortages(
  lines: readonly Line[],
  { host, visit, attempt }: { readonly host: Host; readonly visit: Visit; readonly attempt: number },
): readonly ErrorEntry[] {
  const market = marketOf(host, visit);
  const taken: Line[] = [];
  return lines.flatMap((line): ErrorEntry[] => {
    const { journey, coaches, party } = line;
    const { journeyId } = journey;
    const offer = offerJourney(coaches, party, alsoHeld(market, taken));
    const asked = seatsFor(party);
    const seatsLeft = Math.min(offer.seatsLeft, visit.scenario?.seatsLeft?.({ asked, attempt }) ?? Infinity);
    if (seatsLeft < asked) {
      return [{ id: notEnoughSeats, message: `Only ${seatsLeft} seats are left.`, seatsLeft, journeyId }];
    }
    if (offer.wheelchairSpacesLeft < party.wheelchairSeated) {
      return [{ id: 'wheelchair-spaces', message: 'There is no wheelchair space left.', journeyId }];
    }
    taken.push(line);
    return [];
  });
}

function alsoHeld(market: Market, lines: readonly Line[]): Market {
  return {
    ...market,
    heldOf: (key) => {
      const here = lines.filter(({ coaches }) => coaches.some((coach) => coachKey(coach) === key));
      const { seats, wheelchairSpaces } = market.heldOf(key);
      return {
        seats: here.reduce((sum, { party }) => sum + seatsFor(party), seats),
        wheelchairSpaces: here.reduce((sum, { party }) => sum + party.wheelchairSeated, wheelchairSpaces),
      };
    },
  };
}
