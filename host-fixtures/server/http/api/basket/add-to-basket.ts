import { addToBasket } from '#shared/contract/basket/basket.ts';
import { currencyDiffers } from '#shared/domain/basket/basket-outcome.ts';
import { getRings } from '../../../limits/request-rings.ts';
import { addLine, createBasket, maxLines, type NewLine } from '../../../sales/basket-store.ts';
import { getCoachKey, findCoachesWithFares, type Market } from '../../../sales/coach.ts';
import { type HoldProblem } from '../../../sales/hold-limits.ts';
import { readHeldPlaces } from '../../../sales/inventory.ts';
import { type Party, countSeats } from '../../../sales/party.ts';
import { getBasketCurrency } from '../../../sales/prices/fees.ts';
import { getJourneyAvailability, isBeforeDeparture, offerJourney } from '../../../sales/prices/journey-offer.ts';
import { addRedemption } from '../../../sales/prices/redemption-codes.ts';
import { type StoredBasket } from '../../../sales/stored-basket.ts';
import { toLocalDate } from '../../../timetable/service-clock.ts';
import { ApiError, type ErrorEntry, errorMessage, notFound, refusal } from '../../kit/api-error.ts';
import { canBeSold } from '../../kit/visitor-live-journey.ts';
import { type ApiRoute, routesWith } from '../../kit/api-route.ts';
import { type Host } from '../../kit/host.ts';
import { type EndpointInput } from '../../kit/register-endpoint.ts';
import { type Visit } from '../../visits/visit.ts';
import { createMarket, findJourney, getSaleDays } from '../journeys/on-sale.ts';
import { changeBasket } from './change-basket.ts';

// The names of the members of `Host` that the endpoint uses.
const { translatedRoute } = routesWith(
  'clock',
  'database',
  'holdLimits',
  'idempotentRequests',
  'names',
  'realtime',
  'timetable',
  'trial',
);

/** The endpoint that adds journeys to the basket, each as a line. */
export const routes: readonly ApiRoute[] = [
  /** Adds journeys to the basket and holds their seats: all of them or none. */
  translatedRoute(
    addToBasket,
    (host) => (input) =>
      changeBasket(host, input, async () => {
        const { body, visit, attempt } = input;
        // A scenario is a test situation that QA chooses for a browser, such as sold-out coaches.
        const { sessionId, scenario } = visit;
        const newLines = await Promise.all(
          body.journeys.map((line) =>
            createLine(host, visit, {
              ...line,
              party: toParty(line),
              // `pca`: personal care attendants.
              assistance: { otherDisability: line.otherDisabilityCount, pca: line.pcaCount },
            }),
          ),
        );
        // `createLine` reads the timetable, which is not possible within a transaction: SQLite has only one connection. So
        // `changeBasket` begins the transaction afterwards, and calls this function in it.
        return async (trx, basket) => {
          // An empty request changes nothing, and creates no basket.
          if (newLines.length === 0) return;
          // All refusals are thrown, so that the transaction is rolled back. `basket` is undefined if the visitor has none yet.
          const previousLines = basket?.lines ?? [];
          if (previousLines.length + newLines.length > maxLines)
            throw refusal(400, 'basket-full', 'basketFull', { count: maxLines });
          checkCurrency(newLines, basket);
          const now = host.clock.now();
          const visitor = getRings(input.request, sessionId);
          // An exchange may hold as many places as it gives back.
          const tradedPlaces = basket?.tradeIns.reduce((sum, { line: { party } }) => sum + party.total, 0);
          const problem = await host.holdLimits.findProblem(trx, { lines: newLines, visitor, tradedPlaces }, now);
          if (problem) throw toHoldRefusal(problem);
          const coaches = newLines.flatMap((line) => line.coaches);
          // The facts on which availability and prices depend, such as the held seats.
          const market = createMarket(host, await readHeldPlaces(trx, coaches), visit);
          checkShortages(newLines, { market, visit, attempt });
          const options = { now, holdMs: scenario?.basketHoldMs };
          const basketId = basket?.basketId ?? (await createBasket(trx, { sessionId, kind: 'BOOKING' }, options));
          for (const line of newLines) await addLine(trx, basketId, { line, visitor, now });
          // A scenario may redeem a discount code in each new basket.
          if (!basket && scenario?.redeemedCode)
            await addRedemption(trx, { basketId, code: scenario.redeemedCode, now });
        };
      }),
  ),
];

/**
 * Requires the currency of the basket, or of the first new line if the visitor has no basket. Amounts are not converted.
 *
 * @throws ApiError 409 with an error for each line in another currency
 */
function checkCurrency(lines: readonly NewLine[], basket: StoredBasket | undefined): void {
  // A basket is removed with its last line, unless it changes an order; it then has the currency of that order.
  const basketCurrency = basket === undefined ? lines[0]?.currency : getBasketCurrency(basket);
  const errors = lines
    .filter(({ currency }) => currency !== basketCurrency)
    .map(({ currency, journey: { journeyId } }) => {
      // `basketCurrency` is only undefined if there are no new lines, so `''` is for the types.
      const facts = { id: journeyId, currency, other: basketCurrency ?? '' };
      return { id: currencyDiffers, message: errorMessage('journeyCurrency', facts), journeyId };
    });
  if (errors.length > 0) throw new ApiError(409, errors);
}

/**
 * Converts the counts of a request. `passengerCount` excludes concession holders and students (`nus`), but the total of a
 * party includes them (spec §5 "Basket add"). More wheelchair users than travellers are not refused, but count as all
 * travellers.
 */
function toParty({
  passengerCount,
  concessionCount,
  nusCount,
  wheelchairSeatedCount,
}: EndpointInput<typeof addToBasket>['body']['journeys'][number]): Party {
  const total = passengerCount + concessionCount + nusCount;
  const wheelchairSeated = Math.min(total, wheelchairSeatedCount);
  return { total, concession: concessionCount, nus: nusCount, wheelchairSeated };
}

/** Converts the reason why a visitor may not hold places. Not 429, after which widgets show no message. */
export function toHoldRefusal(problem: HoldProblem): ApiError {
  switch (problem.kind) {
    case 'party-too-large':
      return refusal(400, 'party-too-large', 'partyTooLarge', { count: problem.maxPlaces });
    case 'basket-full':
      return refusal(400, 'too-many-places', 'tooManyPlaces', { count: problem.maxPlaces });
    case 'held-repeatedly':
      return refusal(409, 'held-repeatedly', 'heldRepeatedly', { count: problem.maxPlaces });
    case 'coach-held-by-network':
      return refusal(409, 'coach-held-by-network', 'coachHeldByNetwork');
    case 'network-full':
      return refusal(409, 'too-many', 'tooManyPlacesOfNetwork');
  }
}

/** The id of the error for too few seats. The specification defines this number (spec §5). */
const notEnoughSeatsId = 231;

/**
 * Creates a basket line for a journey at its current price. Must not run within a transaction, since it reads the
 * timetable.
 *
 * @throws ApiError 404 for an unknown journey, 400 if it cannot be bought or there are no travellers
 */
export async function createLine(
  host: Pick<Host, 'realtime' | 'timetable' | 'trial'>,
  visit: Visit,
  { journeyId, party, assistance }: { readonly journeyId: string } & Pick<NewLine, 'party' | 'assistance'>,
): Promise<NewLine> {
  const journey = await findJourney(host, visit, journeyId);
  if (journey === undefined) throw notFound('journeyNotFound', { id: journeyId });
  // Never an empty list; undefined without coaches, if one has no fare or departure time, or if the fares differ in currency.
  const coaches = findCoachesWithFares(journey);
  if (coaches === undefined) throw refusal(400, 'not-on-sale', 'journeyNotOnSale', { id: journeyId });
  // Without held seats (an empty map), because prices do not depend on them.
  const market = createMarket(host, new Map(), visit);
  const [first] = coaches;
  if (first === undefined || !isBeforeDeparture(coaches, market)) {
    throw refusal(400, 'departed', 'journeyDeparted', { id: journeyId });
  }
  // The city where the journey begins. Journeys always have a first call (stop), so `NaN`, the id of no city, is for the types.
  const { isOnSale } = await getSaleDays(host, visit, journey.legs[0]?.calls[0]?.cityId ?? NaN);
  if (!isOnSale(toLocalDate(first.day))) throw refusal(400, 'not-on-sale', 'journeyNotOnSaleYet', { id: journeyId });
  // The operator may have cancelled a coach.
  if (!canBeSold(host, visit, journey)) throw refusal(400, 'not-on-sale', 'journeyNotOnSale', { id: journeyId });
  if (party.total < 1) throw refusal(400, 'invalid', 'noTravellers');
  const { currency, price, coachPrices } = offerJourney(coaches, party, market);
  return { journey, coaches, party, assistance, currency, price, coachPrices };
}

/**
 * Requires enough seats and wheelchair spaces. The seats of an accepted line are no longer free for the lines after it.
 *
 * @param context.attempt the number of calls of the endpoint since QA chose the scenario, which can limit the seats in some of
 *   these calls; 1 without a scenario
 * @throws ApiError 400 with an error for each line without enough space
 */
export function checkShortages(
  lines: readonly NewLine[],
  { market, visit, attempt }: { readonly market: Market; readonly visit: Visit; readonly attempt: number },
): void {
  const acceptedLines: NewLine[] = [];
  const errors = lines.flatMap((line): ErrorEntry[] => {
    const { journey, coaches, party } = line;
    const { journeyId } = journey;
    const availability = getJourneyAvailability(coaches, addHeldLines(market, acceptedLines));
    const seatCount = countSeats(party);
    // A scenario can only reduce the free seats.
    const seatsLeft = Math.min(availability.seatsLeft, visit.scenario?.seatsLeft?.({ seatCount, attempt }) ?? Infinity);
    if (seatsLeft < seatCount) {
      return [{ id: notEnoughSeatsId, message: errorMessage('seatsLeft', { count: seatsLeft }), seatsLeft, journeyId }];
    }
    if (availability.wheelchairSpacesLeft < party.wheelchairSeated) {
      return [{ id: 'wheelchair-spaces', message: errorMessage('noWheelchairSpace'), journeyId }];
    }
    acceptedLines.push(line);
    return [];
  });
  if (errors.length > 0) throw new ApiError(400, errors);
}

/** Returns the market in which lines that are not stored yet also hold their places on their coaches. */
function addHeldLines(market: Market, lines: readonly NewLine[]): Market {
  return {
    ...market,
    getHeldPlaces: (key) => {
      const coachLines = lines.filter(({ coaches }) => coaches.some((coach) => getCoachKey(coach) === key));
      const { seats, wheelchairSpaces } = market.getHeldPlaces(key);
      return {
        seats: coachLines.reduce((sum, { party }) => sum + countSeats(party), seats),
        wheelchairSpaces: coachLines.reduce((sum, { party }) => sum + party.wheelchairSeated, wheelchairSpaces),
      };
    },
  };
}
