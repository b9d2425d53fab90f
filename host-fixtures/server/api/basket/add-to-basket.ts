import { type FastifyRequest } from 'fastify';
import { type addToBasket } from '#shared/contract/basket/basket.ts';
import { currencyDiffers } from '#shared/domain/basket/basket-outcome.ts';
import { networkOf } from '../../limits/network.ts';
import { addLine, ensureBasket, mostLines, type NewLine } from '../../sales/basket-store.ts';
import { coachKey, type Market, soldCoachesOf } from '../../sales/coach.ts';
import { basketCurrency } from '../../sales/prices/fees.ts';
import { heldOn } from '../../sales/inventory.ts';
import { isAhead, offerJourney, roomOn } from '../../sales/prices/journey-offer.ts';
import { type Party, seatsFor } from '../../sales/party.ts';
import { mayHold, mostPlaces, placesOf } from '../../sales/places-limit.ts';
import { redeem } from '../../sales/prices/redeem.ts';
import { type StoredBasket, type StoredLine } from '../../sales/stored-basket.ts';
import { dateOfDay } from '../../timetable/service-clock.ts';
import { type Visit } from '../../visits/visit.ts';
import { ApiError, type ErrorEntry, notFound, refusal } from '../kit/api-error.ts';
import { changeSales } from './change-basket.ts';
import { type Host } from '../kit/host.ts';
import { journeyOf, marketWith, saleDays } from '../journeys/on-sale.ts';
import { type Answer, type Asked } from '../kit/register-endpoint.ts';

/** The id that the product knows for too few seats (spec §5). */
const notEnoughSeats = 231;

const basketFull = `A basket holds ${mostLines} journeys at most. Pay for these first, or take one out.`;

type AskedLine = Asked<typeof addToBasket>['body']['journeys'][number];

/** Adds journeys to the basket and holds their seats: all of them or none. */
export function answerAddToBasket(host: Host): Answer<typeof addToBasket> {
  return (asked) =>
    changeSales(host, asked, async () => {
      const { body, visit, attempt } = asked;
      const { sessionId, scenario } = visit;
      const lines = await Promise.all(body.journeys.map((line) => lineOf(host, visit, line)));
      return async (step, basket) => {
        if (lines.length === 0) return [];
        const linesBefore = basket?.lines ?? [];
        if (linesBefore.length + lines.length > mostLines) throw refusal(400, 'basket-full', basketFull);
        const foreign = inAnotherCurrency(lines, basket);
        if (foreign.length > 0) throw new ApiError(409, foreign);
        checkPlaces(host, asked.request, { held: linesBefore, added: lines });
        const held = await heldOn(
          step,
          lines.flatMap(({ coaches }) => coaches),
        );
        const errors = shortages(lines, { market: marketWith(host, held, visit), visit, attempt });
        if (errors.length > 0) throw new ApiError(400, errors);
        const now = host.clock.now();
        const { basketId, isNew } = await ensureBasket(step, sessionId, { now, forMs: scenario?.basketHeldMs });
        for (const line of lines) await addLine(step, basketId, line);
        if (isNew && scenario?.redeemsAtOnce) await redeem(step, { basketId, code: scenario.redeemsAtOnce, now });
        return [];
      };
    });
}

/** One visitor, or one network, must not keep whole coaches from all others. @throws ApiError 400, 429 */
function checkPlaces(
  { heldPlaces }: Host,
  request: FastifyRequest,
  { held, added }: { readonly held: readonly StoredLine[]; readonly added: readonly NewLine[] },
): void {
  if (!mayHold(held, added)) {
    throw refusal(400, 'too-many-places', `One basket holds ${mostPlaces} places at most.`);
  }
  if (!heldPlaces.take(networkOf(request), placesOf(added))) {
    throw refusal(429, 'too-many', 'Too many places were held from your network. Wait a while, then try again.');
  }
}

async function lineOf(host: Host, visit: Visit, asked: AskedLine): Promise<NewLine> {
  const { journeyId } = asked;
  const journey = await journeyOf(host, visit, journeyId);
  if (journey === undefined) throw notFound(`Journey ${journeyId}`);
  const coaches = soldCoachesOf(journey);
  if (coaches === undefined) throw refusal(400, 'not-on-sale', `Journey ${journeyId} is not on sale.`);
  // What a journey costs does not depend on what is held.
  const market = marketWith(host, new Map(), visit);
  const [first] = coaches;
  if (first === undefined || !isAhead(coaches, market)) {
    throw refusal(400, 'departed', `Journey ${journeyId} has left.`);
  }
  const { isOnSale } = await saleDays(host, visit, journey.legs[0]?.calls[0]?.cityId ?? NaN);
  if (!isOnSale(dateOfDay(first.day))) throw refusal(400, 'not-on-sale', `Journey ${journeyId} is not on sale yet.`);
  const party = partyOf(asked);
  if (party.total < 1) throw refusal(400, 'invalid', 'Nobody travels.');
  const { currency, price, coachPrices } = offerJourney(coaches, party, market);
  const assistance = { otherDisability: asked.otherDisabilityCount, pca: asked.pcaCount };
  return { journey, coaches, party, assistance, currency, price, coachPrices };
}

/** Which of the lines are sold in another currency than the basket: what they came to together, nobody could say. */
function inAnotherCurrency(lines: readonly NewLine[], basket: StoredBasket | undefined): readonly ErrorEntry[] {
  const currency = basket === undefined ? lines[0]?.currency : basketCurrency(basket);
  return lines
    .filter((line) => line.currency !== currency)
    .map((line) => ({
      id: currencyDiffers,
      message: `Journey ${line.journey.journeyId} is sold in ${line.currency}, and the basket is in ${currency}.`,
      journeyId: line.journey.journeyId,
    }));
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
  lines: readonly NewLine[],
  { market, visit, attempt }: { readonly market: Market; readonly visit: Visit; readonly attempt: number },
): readonly ErrorEntry[] {
  const taken: NewLine[] = [];
  return lines.flatMap((line): ErrorEntry[] => {
    const { journey, coaches, party } = line;
    const { journeyId } = journey;
    const room = roomOn(coaches, alsoHeld(market, taken));
    const asked = seatsFor(party);
    const seatsLeft = Math.min(room.seatsLeft, visit.scenario?.seatsLeft?.({ asked, attempt }) ?? Infinity);
    if (seatsLeft < asked) {
      return [{ id: notEnoughSeats, message: `Only ${seatsLeft} seats are left.`, seatsLeft, journeyId }];
    }
    if (room.wheelchairSpacesLeft < party.wheelchairSeated) {
      return [{ id: 'wheelchair-spaces', message: 'There is no wheelchair space left.', journeyId }];
    }
    taken.push(line);
    return [];
  });
}

function alsoHeld(market: Market, lines: readonly NewLine[]): Market {
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
