import { type NewLine } from '../../../sales/basket-store.ts';
import { coachKey, type Market, findSoldCoaches } from '../../../sales/coach.ts';
import { isAhead, offerJourney, getJourneyAvailability } from '../../../sales/prices/journey-offer.ts';
import { seatsFor } from '../../../sales/party.ts';
import { dateOfDay } from '../../../timetable/service-clock.ts';
import { type Visit } from '../../visits/visit.ts';
import { type ErrorEntry, errorMessage, notFound, refusal } from '../../kit/api-error.ts';
import { runsForSale } from '../../kit/get-fortunes.ts';
import { type Host } from '../../kit/host.ts';
import { findJourney, createMarket, getSaleDays } from '../journeys/on-sale.ts';

/** The id of the error for too few seats (spec §5). */
const notEnoughSeats = 231;

/**
 * Creates a basket line for a journey at its current price. Must not run within a transaction.
 *
 * @throws ApiError 404 for an unknown journey, 400 if it cannot be bought
 */
export async function createLine(
  host: Pick<Host, 'realtime' | 'timetable' | 'trial'>,
  visit: Visit,
  { journeyId, party, assistance }: { readonly journeyId: string } & Pick<NewLine, 'party' | 'assistance'>,
): Promise<NewLine> {
  const journey = await findJourney(host, visit, journeyId);
  if (journey === undefined) throw notFound('journeyNotFound', { id: journeyId });
  const coaches = findSoldCoaches(journey);
  if (coaches === undefined) throw refusal(400, 'not-on-sale', 'journeyNotOnSale', { id: journeyId });
  // The price does not depend on held seats.
  const market = createMarket(host, new Map(), visit);
  const [first] = coaches;
  if (first === undefined || !isAhead(coaches, market)) {
    throw refusal(400, 'departed', 'journeyDeparted', { id: journeyId });
  }
  const { isOnSale } = await getSaleDays(host, visit, journey.legs[0]?.calls[0]?.cityId ?? NaN);
  if (!isOnSale(dateOfDay(first.day))) throw refusal(400, 'not-on-sale', 'journeyNotOnSaleYet', { id: journeyId });
  if (!runsForSale(host, visit, journey)) throw refusal(400, 'not-on-sale', 'journeyNotOnSale', { id: journeyId });
  if (party.total < 1) throw refusal(400, 'invalid', 'noTravellers');
  const { currency, price, coachPrices } = offerJourney(coaches, party, market);
  return { journey, coaches, party, assistance, currency, price, coachPrices };
}

/** Errors for lines without enough seats, counting the seats of the previous lines. */
export function findShortages(
  lines: readonly NewLine[],
  { market, visit, attempt }: { readonly market: Market; readonly visit: Visit; readonly attempt: number },
): readonly ErrorEntry[] {
  const acceptedLines: NewLine[] = [];
  return lines.flatMap((line): ErrorEntry[] => {
    const { journey, coaches, party } = line;
    const { journeyId } = journey;
    const availability = getJourneyAvailability(coaches, addHeldLines(market, acceptedLines));
    const seatCount = seatsFor(party);
    const seatsLeft = Math.min(
      availability.seatsLeft,
      visit.scenario?.seatsLeft?.({ asked: seatCount, attempt }) ?? Infinity,
    );
    if (seatsLeft < seatCount) {
      return [{ id: notEnoughSeats, message: errorMessage('seatsLeft', { count: seatsLeft }), seatsLeft, journeyId }];
    }
    if (availability.wheelchairSpacesLeft < party.wheelchairSeated) {
      return [{ id: 'wheelchair-spaces', message: errorMessage('noWheelchairSpace'), journeyId }];
    }
    acceptedLines.push(line);
    return [];
  });
}

function addHeldLines(market: Market, lines: readonly NewLine[]): Market {
  return {
    ...market,
    getHeld: (key) => {
      const coachLines = lines.filter(({ coaches }) => coaches.some((coach) => coachKey(coach) === key));
      const { seats, wheelchairSpaces } = market.getHeld(key);
      return {
        seats: coachLines.reduce((sum, { party }) => sum + seatsFor(party), seats),
        wheelchairSpaces: coachLines.reduce((sum, { party }) => sum + party.wheelchairSeated, wheelchairSpaces),
      };
    },
  };
}
