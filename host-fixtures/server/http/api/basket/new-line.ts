import { type NewLine } from '../../../sales/basket-store.ts';
import { coachKey, type Market, findSoldCoaches } from '../../../sales/coach.ts';
import { isAhead, offerJourney, getJourneyAvailability } from '../../../sales/prices/journey-offer.ts';
import { seatsFor } from '../../../sales/party.ts';
import { dateOfDay } from '../../../timetable/service-clock.ts';
import { type Visit } from '../../visits/visit.ts';
import { type ErrorEntry, errorMessage, notFound, refusal } from '../../kit/api-error.ts';
import { runsForSale } from '../../kit/fortunes-for.ts';
import { type Host } from '../../kit/host.ts';
import { findJourney, marketWith, saleDays } from '../journeys/on-sale.ts';

/** The id that the product knows for too few seats (spec §5). */
const notEnoughSeats = 231;

/**
 * A journey as it would be sold to a visitor now. Not to be asked within a transaction.
 *
 * @throws ApiError 404 where there is no such journey, 400 where it cannot be bought
 */
export async function newLine(
  host: Pick<Host, 'realtime' | 'timetable' | 'trial'>,
  visit: Visit,
  { journeyId, party, assistance }: { readonly journeyId: string } & Pick<NewLine, 'party' | 'assistance'>,
): Promise<NewLine> {
  const journey = await findJourney(host, visit, journeyId);
  if (journey === undefined) throw notFound('journeyNotFound', { id: journeyId });
  const coaches = findSoldCoaches(journey);
  if (coaches === undefined) throw refusal(400, 'not-on-sale', 'journeyNotOnSale', { id: journeyId });
  // What a journey costs does not depend on what is held.
  const market = marketWith(host, new Map(), visit);
  const [first] = coaches;
  if (first === undefined || !isAhead(coaches, market)) {
    throw refusal(400, 'departed', 'journeyDeparted', { id: journeyId });
  }
  const { isOnSale } = await saleDays(host, visit, journey.legs[0]?.calls[0]?.cityId ?? NaN);
  if (!isOnSale(dateOfDay(first.day))) throw refusal(400, 'not-on-sale', 'journeyNotOnSaleYet', { id: journeyId });
  if (!runsForSale(host, visit, journey)) throw refusal(400, 'not-on-sale', 'journeyNotOnSale', { id: journeyId });
  if (party.total < 1) throw refusal(400, 'invalid', 'noTravellers');
  const { currency, price, coachPrices } = offerJourney(coaches, party, market);
  return { journey, coaches, party, assistance, currency, price, coachPrices };
}

/** Which of the lines find no room, what the lines before them take counted in. */
export function shortages(
  lines: readonly NewLine[],
  { market, visit, attempt }: { readonly market: Market; readonly visit: Visit; readonly attempt: number },
): readonly ErrorEntry[] {
  const taken: NewLine[] = [];
  return lines.flatMap((line): ErrorEntry[] => {
    const { journey, coaches, party } = line;
    const { journeyId } = journey;
    const room = getJourneyAvailability(coaches, alsoHeld(market, taken));
    const asked = seatsFor(party);
    const seatsLeft = Math.min(room.seatsLeft, visit.scenario?.seatsLeft?.({ asked, attempt }) ?? Infinity);
    if (seatsLeft < asked) {
      return [{ id: notEnoughSeats, message: errorMessage('seatsLeft', { count: seatsLeft }), seatsLeft, journeyId }];
    }
    if (room.wheelchairSpacesLeft < party.wheelchairSeated) {
      return [{ id: 'wheelchair-spaces', message: errorMessage('noWheelchairSpace'), journeyId }];
    }
    taken.push(line);
    return [];
  });
}

function alsoHeld(market: Market, lines: readonly NewLine[]): Market {
  return {
    ...market,
    getHeld: (key) => {
      const here = lines.filter(({ coaches }) => coaches.some((coach) => coachKey(coach) === key));
      const { seats, wheelchairSpaces } = market.getHeld(key);
      return {
        seats: here.reduce((sum, { party }) => sum + seatsFor(party), seats),
        wheelchairSpaces: here.reduce((sum, { party }) => sum + party.wheelchairSeated, wheelchairSpaces),
      };
    },
  };
}
