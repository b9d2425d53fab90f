import { type InferInput } from 'valibot';
import { getRescheduleSeatPlan } from '#shared/contract/orders/reschedule.ts';
import { type seatPlan } from '#shared/contract/seats/seat-plan.ts';
import { getSalesPlan } from '#shared/contract/seats/seats.ts';
import { getCurrency, isZero, toMainAmount } from '#shared/domain/kit/money/money.ts';
import { type Transaction } from '../../../database/tables.ts';
import { releaseExpired } from '../../../sales/basket-store.ts';
import { needsAssistance } from '../../../sales/choose-seats.ts';
import { type Coach, getCoachKey, listCoaches } from '../../../sales/coach.ts';
import { getSeatSurcharge } from '../../../sales/prices/seat-price.ts';
import { findBasket, readOpenBasket, type StoredBasket, type StoredLine } from '../../../sales/stored-basket.ts';
import { getDecks, isPlace, type VehiclePlace } from '../../../sales/vehicle.ts';
import { technicalNotFound } from '../../kit/api-error.ts';
import { type ApiRoute, route } from '../../kit/api-route.ts';
import { type Host } from '../../kit/host.ts';
import { type Visit } from '../../visits/visit.ts';
import { findJourney } from '../journeys/on-sale.ts';
import { createSeatPricing, findTakenPlaces } from './visitor-seats.ts';

/** The endpoints of seat plans. */
export const routes: readonly ApiRoute[] = [
  /**
   * The seat plan of a journey with one coach, or of one coach of a journey with transfers. Seats in the visitor's
   * basket count as free.
   */
  route(getSalesPlan, (host) => ({ query: { journeyid }, visit }) => {
    const readBasket = (trx: Transaction) => readOpenBasket(trx, visit.sessionId, host.clock.now());
    return createSeatPlan(host, visit, { journeyId: journeyid, readBasket });
  }),

  /**
   * The seat plan of the new journey to which a reservation is moved (a reschedule), or of one of its coaches. Seats that
   * the reschedule holds count as free.
   */
  route(getRescheduleSeatPlan, (host) => ({ params: { id }, visit }) => {
    const readBasket = (trx: Transaction, coach: Coach) => findRescheduleOn(trx, visit, coach);
    return createSeatPlan(host, visit, { journeyId: id, readBasket });
  }),
];

interface SeatPlanOptions {
  /** Of a journey with one coach, or of one of its coaches. */
  readonly journeyId: string;
  /** Reads the basket whose seats count as free. */
  readonly readBasket: (trx: Transaction, coach: Coach) => Promise<StoredBasket | undefined>;
}

/** Creates the seat plan of a coach for a visitor. @throws ApiError 404 if the coach has no seat plan */
async function createSeatPlan(
  host: Pick<Host, 'attempts' | 'clock' | 'database' | 'timetable' | 'trial'>,
  visit: Visit,
  { journeyId, readBasket }: SeatPlanOptions,
): Promise<InferInput<typeof seatPlan>> {
  const journey = await findJourney(host, visit, journeyId);
  const [coach, secondCoach] = journey ? listCoaches(journey) : [];
  if (coach?.vehicleKind === undefined || secondCoach) throw technicalNotFound(`A seat plan of ${journeyId}`);
  const { vehicleKind } = coach;
  await releaseExpired(host.database, host.clock.now());
  const readOnly = host.database.transaction().setAccessMode('read only');
  const { basket, takenPlaces } = await readOnly.execute(async (trx) => ({
    basket: await readBasket(trx, coach),
    takenPlaces: await findTakenPlaces(host, visit, { trx, coach }),
  }));
  const lines = findLinesOn(basket, coach);
  const currency = coach.fullFare && getCurrency(coach.fullFare);
  const getPrice = createSeatPricing(visit);
  const isFree = ({ seatNumber }: VehiclePlace) => {
    const owner = takenPlaces.baskets.get(seatNumber);
    return !takenPlaces.simulated.has(seatNumber) && (owner === undefined || owner === basket?.basketId);
  };
  // Wheelchair spaces and some seats can only be chosen by travellers who need them.
  const isRestricted = ({ type, restricted }: VehiclePlace) =>
    type === 'wheelchair' ? !lines.some(holdsWheelchairSpace) : restricted && !lines.some(needsAssistance);
  const decks = getDecks(vehicleKind).map((deck) => ({
    ...deck,
    parts: deck.parts.map((part) => {
      if (!isPlace(part)) return { ...part, price: null };
      // A coach that is not on sale has no currency.
      const price = currency && getPrice(getSeatSurcharge({ kind: vehicleKind, place: part }, currency));
      return {
        ...part,
        available: isFree(part),
        restricted: isRestricted(part),
        price: price === undefined || isZero(price) ? null : toMainAmount(price),
      };
    }),
  }));
  return { vehicleKind, currency, decks };
}

/** The visitor's basket lines on a coach. */
function findLinesOn(basket: StoredBasket | undefined, coach: Coach): readonly StoredLine[] {
  const key = getCoachKey(coach);
  return basket?.lines.filter(({ holds }) => holds.some((hold) => hold.coachKey === key)) ?? [];
}

/** Whether a line holds a wheelchair space. */
function holdsWheelchairSpace({ holds }: StoredLine): boolean {
  return holds.some(({ kind }) => kind === 'WHEELCHAIR');
}

/** Finds the latest reschedule of the visitor that holds places on a coach. */
async function findRescheduleOn(
  trx: Transaction,
  { sessionId }: Visit,
  coach: Coach,
): Promise<StoredBasket | undefined> {
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
