import { type InferInput } from 'valibot';
import { chooseSeats } from '#shared/contract/basket/basket-details.ts';
import { getRescheduleSeatPlan } from '#shared/contract/orders/reschedule.ts';
import { type seatPlan } from '#shared/contract/seats/seat-plan.ts';
import { getSalesPlan } from '#shared/contract/seats/seats.ts';
import { getCurrency, isZero, multiplyMoney, toMainAmount, toMoney } from '#shared/domain/kit/money/money.ts';
import type { SeatName } from '#shared/domain/seats/seat-plan.ts';
import { type Transaction } from '../../../database/tables.ts';
import { releaseExpired } from '../../../sales/basket-store.ts';
import {
  chooseSeats as storeSeats,
  filterHolds,
  type GetSeatPrice,
  needsAssistance,
  type SeatProblem,
  findSeatProblems,
} from '../../../sales/choose-seats.ts';
import { type Coach, getCoachKey, listCoaches } from '../../../sales/coach.ts';
import { assignSeats, type SeatAssignment } from '../../../sales/holds.ts';
import { readTakenPlaces, type TakenPlaces } from '../../../sales/inventory.ts';
import { getSeatSurcharge } from '../../../sales/prices/seat-price.ts';
import { findBasket, readOpenBasket, type StoredBasket, type StoredLine } from '../../../sales/stored-basket.ts';
import { getDecks, getPlaces, isPlace, type VehiclePlace } from '../../../sales/vehicle.ts';
import {
  type ErrorEntry,
  type ErrorMessage,
  errorMessage,
  technicalNotFound,
  technicalRefusal,
} from '../../kit/api-error.ts';
import { type ApiRoute, routesWith } from '../../kit/api-route.ts';
import { type Host } from '../../kit/host.ts';
import { type Visit } from '../../visits/visit.ts';
import { basketRoute, type BasketStep, findLine } from '../basket/change-basket.ts';
import { findJourney } from '../journeys/on-sale.ts';

/** Creates endpoints that use only these members of the host. */
const { route } = routesWith('attempts', 'clock', 'database', 'timetable', 'trial');

/** The endpoints of seats. */
export const routes: readonly ApiRoute[] = [
  /**
   * The seat plan of a journey with one coach, or of one coach of a journey with transfers. Seats in the visitor's own
   * basket count as free.
   */
  route(getSalesPlan, (host) => ({ query: { journeyid }, visit }) => {
    const readBasket = (trx: Transaction) => readOpenBasket(trx, visit.sessionId, host.clock.now());
    return createSeatPlan(host, visit, { journeyId: journeyid, readBasket });
  }),

  /**
   * The seat plan of the new journey to which a reservation is moved (a reschedule), or of one of its coaches. Seats that
   * the visitor's reschedule has reserved count as free.
   */
  route(getRescheduleSeatPlan, (host) => ({ params: { id }, visit }) => {
    const readBasket = (trx: Transaction, coach: Coach) => findRescheduleOn(trx, visit, coach);
    return createSeatPlan(host, visit, { journeyId: id, readBasket });
  }),

  /**
   * Chooses the seats of a coach in the visitor's basket, in place of previous ones. If they cannot be chosen, the basket
   * stays as it is, and the answer has the errors of {@link chooseSeatsIn}.
   */
  basketRoute(chooseSeats, (input, step) => chooseSeatsIn(step, input, { ...input.query, ...input.body })),
];

/**
 * Creates the seat plan of a coach for a visitor.
 *
 * @param options.journeyId the id of a journey with one coach, or of one coach of a journey with transfers
 * @param options.readBasket reads the basket whose seats count as free
 * @throws ApiError 404 if the journey is unknown or has several coaches, or if its coach has no seat plan
 */
async function createSeatPlan(
  host: Pick<Host, 'attempts' | 'clock' | 'database' | 'timetable' | 'trial'>,
  visit: Visit,
  options: {
    readonly journeyId: string;
    readonly readBasket: (trx: Transaction, coach: Coach) => Promise<StoredBasket | undefined>;
  },
): Promise<InferInput<typeof seatPlan>> {
  const { journeyId } = options;
  const journey = await findJourney(host, visit, journeyId);
  const [coach, secondCoach] = journey ? listCoaches(journey) : [];
  if (coach?.vehicleKind === undefined || secondCoach) throw technicalNotFound(`A seat plan of ${journeyId}`);
  const { vehicleKind } = coach;
  // Frees the places of expired baskets. Baskets expire by the real time (`clock`), not by a clock that QA has shifted
  // (`visit.now`), which only changes the simulated sales.
  await releaseExpired(host.database, host.clock.now());
  const readOnly = host.database.transaction().setAccessMode('read only');
  const { basket, takenPlaces } = await readOnly.execute(async (trx) => ({
    basket: await options.readBasket(trx, coach),
    takenPlaces: await findTakenPlaces(host, visit, { trx, coach }),
  }));
  const key = getCoachKey(coach);
  // The journeys of the basket that have places on this coach. A hold reserves one place.
  const lines = basket?.lines.filter(({ holds }) => holds.some(({ coachKey }) => coachKey === key)) ?? [];
  const hasWheelchairSpace = lines.some(({ holds }) => holds.some(({ kind }) => kind === 'WHEELCHAIR'));
  const currency = coach.fullFare && getCurrency(coach.fullFare);
  const getPrice = createSeatPricing(visit);
  // `baskets` has the places of baskets and orders, `simulated` those that invented travellers or a scenario take.
  const isFree = ({ seatNumber }: VehiclePlace) => {
    const basketId = takenPlaces.baskets.get(seatNumber);
    if (basketId !== undefined) return basketId === basket?.basketId;
    return !takenPlaces.simulated.has(seatNumber);
  };
  // Wheelchair spaces and some seats can only be chosen by travellers who need them.
  const isRestricted = ({ type, restricted }: VehiclePlace) =>
    type === 'wheelchair' ? !hasWheelchairSpace : restricted && !lines.some(needsAssistance);
  const decks = getDecks(vehicleKind).map((deck) => ({
    ...deck,
    parts: deck.parts.map((part) => {
      // Parts such as tables and toilets.
      if (!isPlace(part)) return { ...part, price: null };
      // A coach that is not on sale has no currency.
      const price = currency && getPrice(getSeatSurcharge({ kind: vehicleKind, place: part }, currency));
      return {
        ...part,
        available: isFree(part),
        restricted: isRestricted(part),
        // In the currency's main unit; null without a surcharge or a currency.
        price: price === undefined || isZero(price) ? null : toMainAmount(price),
      };
    }),
  }));
  return { vehicleKind, currency, decks };
}

/** Finds the latest reschedule of the visitor that holds places on a coach. */
async function findRescheduleOn(trx: Transaction, { sessionId }: Visit, coach: Coach) {
  const row = await trx
    .selectFrom('baskets')
    .innerJoin('basket_lines', 'basket_lines.basket_id', 'baskets.basket_id')
    .innerJoin('holds', 'holds.line_item_id', 'basket_lines.line_item_id')
    .select('baskets.basket_id')
    .where('baskets.session_id', '=', sessionId)
    .where('baskets.kind', '=', 'RESCHEDULE')
    .where('coach_key', '=', getCoachKey(coach))
    .orderBy('baskets.created_at', 'desc')
    .orderBy('basket_lines.line_item_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && findBasket(trx, row.basket_id);
}

/**
 * Chooses seats for one coach of a journey in a given basket. In a reschedule (a reservation that is moved to another
 * journey), the host assigns wheelchair spaces, and the visitor cannot change them.
 *
 * @param call.attempt the number of this call of the endpoint, from 1, since QA chose a scenario (a test situation) for the
 *   browser
 * @param choice.lineItemId the id of the journey in the basket, or of one of its coaches
 * @returns errors for seats that cannot be chosen, or one error if there are too many seats or one of them is repeated; empty
 *   if the seats were chosen
 * @throws ApiError 404 for an unknown journey or coach; 400 if `lineItemId` is the id of a journey with several coaches
 */
export async function chooseSeatsIn(
  { host, trx, basket }: BasketStep,
  { visit, attempt }: { readonly visit: Visit; readonly attempt: number },
  { lineItemId, seats }: { readonly lineItemId: string; readonly seats: readonly SeatName[] },
): Promise<readonly ErrorEntry[]> {
  // `lineItemId` is the id of a line, such as `7`, or of one of its coaches, such as `7-2` for the second. `legIndex` is
  // missing if it is the id of a line with several coaches.
  const { line, legIndex } = findLine(basket, lineItemId) ?? {};
  if (line === undefined) throw technicalNotFound(`Line item ${lineItemId}`);
  if (legIndex === undefined) {
    throw technicalRefusal(400, 'invalid', `Line item ${lineItemId} has several coaches: choose the seats of each.`);
  }
  const coach = listCoaches(line.journey)[legIndex];
  if (coach === undefined) throw technicalNotFound(`Line item ${lineItemId}`);
  // Before the places of the coach are read.
  const isRepeated = new Set(seats.map(({ seatPlanKey }) => seatPlanKey)).size < seats.length;
  if (isRepeated) return [toSeatEntry({ id: 'seats-count' })];
  const [firstSeat] = seats;
  // The scenario pretends that another visitor has taken the first seat: `findTakenPlaces` includes seats with a count.
  if (firstSeat && visit.scenario?.losesFirstSeat?.({ attempt })) {
    host.attempts.next(visit.sessionId, getLostSeatKey(coach, firstSeat.seatNumber));
  }
  const facts = { line, legIndex, vehicleKind: coach.vehicleKind };
  const spaceHolds = basket.kind === 'RESCHEDULE' ? filterSpaceHolds(line, legIndex) : [];
  const assignedSpaces = spaceHolds.flatMap(({ seat }) => seat ?? []);
  const isAssigned = ({ seatPlanKey }: SeatName) => assignedSpaces.some((space) => space.seatPlanKey === seatPlanKey);
  // Assigned wheelchair spaces are always part of the choice, whether or not the visitor has sent them.
  const chosenSeats = [...assignedSpaces, ...seats.filter((seat) => !isAssigned(seat))];
  const takenPlaces = await findTakenPlaces(host, visit, { trx, coach });
  const problems = findSeatProblems(chosenSeats, { ...facts, takenPlaces });
  // The chosen seats replace the previous ones, so a repeated call has the same result.
  if (problems.length === 0) await storeSeats(trx, chosenSeats, { ...facts, getPrice: createSeatPricing(visit) });
  return problems.map(toSeatEntry);
}

const toSeatEntry = ({ id, seatNumber = '' }: SeatProblem): ErrorEntry => ({
  id,
  message: problemMessages[id](seatNumber),
});

/** The holds of wheelchair spaces of a line (a journey in a basket) on one of its coaches. */
const filterSpaceHolds = (line: StoredLine, legIndex: number) =>
  filterHolds(line, legIndex).filter(({ kind }) => kind === 'WHEELCHAIR');

/** Creates the message for each problem. */
const problemMessages: Readonly<Record<SeatProblem['id'], (seat: string) => ErrorMessage>> = {
  'seat-unknown': (seat) => errorMessage('seatUnknown', { seat }),
  'seats-count': () => errorMessage('seatsCount'),
  'seat-restricted': (seat) => errorMessage('seatRestricted', { seat }),
  'seat-taken': (seat) => errorMessage('seatTaken', { seat }),
};

/**
 * Assigns free wheelchair spaces, which have no surcharge, to the holds of wheelchair spaces in a new basket, as far as
 * each coach has free ones.
 */
export async function assignSpaces(
  host: Pick<Host, 'attempts' | 'trial'>,
  visit: Visit,
  { trx, basket }: { readonly trx: Transaction; readonly basket: StoredBasket | undefined },
): Promise<void> {
  for (const line of basket?.lines ?? []) {
    for (const [legIndex, coach] of listCoaches(line.journey).entries()) {
      const spaceHolds = filterSpaceHolds(line, legIndex);
      if (spaceHolds.length === 0) continue;
      const { baskets, simulated } = await findTakenPlaces(host, visit, { trx, coach });
      const freeSpaces = getPlaces(coach.vehicleKind).filter(
        ({ type, seatNumber }) => type === 'wheelchair' && !baskets.has(seatNumber) && !simulated.has(seatNumber),
      );
      const assignments = spaceHolds.flatMap((hold, index): readonly SeatAssignment[] => {
        const seat = freeSpaces[index];
        // Otherwise the hold continues to reserve any space of the coach.
        return seat ? [{ hold, seat, price: toMoney(0, line.currency) }] : [];
      });
      await assignSeats(trx, assignments);
    }
  }
}

/**
 * Returns the taken places of a coach. `simulated` includes places that a scenario (a test situation) takes for this visitor.
 */
async function findTakenPlaces(
  { attempts, trial }: Pick<Host, 'attempts' | 'trial'>,
  { sessionId, now }: Visit,
  { trx, coach }: { readonly trx: Transaction; readonly coach: Coach },
): Promise<TakenPlaces> {
  // `trial.market` simulates travellers; undefined on a live host.
  const takenPlaces = await readTakenPlaces(trx, coach, { now, simulated: trial.market });
  const lostSeats = getPlaces(coach.vehicleKind)
    .map(({ seatNumber }) => seatNumber)
    .filter((seatNumber) => attempts.count(sessionId, getLostSeatKey(coach, seatNumber)) > 0);
  return { ...takenPlaces, simulated: new Set([...takenPlaces.simulated, ...lostSeats]) };
}

/**
 * The key of a seat that is taken for one visitor only, until QA chooses another scenario. It is counted like a call of an
 * endpoint, so that it is forgotten together with the counts of the scenario.
 */
const getLostSeatKey = (coach: Coach, seatNumber: string) => `lost seat ${seatNumber} ${getCoachKey(coach)}`;

/**
 * Returns a function for the surcharge of a seat: the list price, unless the scenario of the visit changes it. A surcharge of
 * zero is not changed.
 */
export function createSeatPricing({ scenario }: Visit): GetSeatPrice {
  const { price } = scenario ?? {};
  // A changed price of null is free of charge: zero in the same currency.
  return (listPrice) => (price && !isZero(listPrice) ? (price(listPrice) ?? multiplyMoney(listPrice, 0)) : listPrice);
}
