import { type InferInput } from 'valibot';
import { getRescheduleSeatPlan } from '#shared/contract/orders/reschedule.ts';
import { type seatPlan } from '#shared/contract/seats/seat-plan.ts';
import { getSalesPlan } from '#shared/contract/seats/seats.ts';
import { type CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { getCurrency, isZero, toMainAmount } from '#shared/domain/kit/money/money.ts';
import { type Instant } from '../../../clock/clock.ts';
import { type Transaction } from '../../../database/tables.ts';
import { releaseExpired } from '../../../sales/basket-store.ts';
import { needsAssistance, type GetSeatPrice } from '../../../sales/choose-seats.ts';
import { type Coach, getCoachKey, listCoaches } from '../../../sales/coach.ts';
import { getSeatSurcharge } from '../../../sales/prices/seat-price.ts';
import { findBasket, readOpenBasket, type StoredBasket, type StoredLine } from '../../../sales/stored-basket.ts';
import { getDecks, isPlace, type VehiclePlace } from '../../../sales/vehicle.ts';
import { type VehicleKind } from '../../../timetable/timetable.ts';
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
  route(getSalesPlan, (host) => async ({ query: { journeyid }, visit }) => {
    const journey = await findJourney(host, visit, journeyid);
    const [coach, secondCoach] = journey ? listCoaches(journey) : [];
    if (coach?.vehicleKind === undefined || secondCoach) throw technicalNotFound(`A seat plan of ${journeyid}`);
    return createSeatPlan(host, visit, {
      coach,
      vehicleKind: coach.vehicleKind,
      findBasket: (step, now) => readOpenBasket(step, visit.sessionId, now),
    });
  }),

  /**
   * The seat plan of a new journey of a reservation, or of one of its coaches. Seats that the reschedule holds count as
   * free.
   */
  route(getRescheduleSeatPlan, (host) => async ({ params: { id }, visit }) => {
    const journey = await findJourney(host, visit, id);
    const [coach, secondCoach] = journey ? listCoaches(journey) : [];
    if (coach?.vehicleKind === undefined || secondCoach) throw technicalNotFound(`A seat plan of ${id}`);
    const { vehicleKind } = coach;
    return createSeatPlan(host, visit, {
      coach,
      vehicleKind,
      findBasket: (step) => findRescheduleOn(step, visit, coach),
    });
  }),
];

/** The coach, and the basket whose seats count as free. */
export interface PlanFacts {
  readonly coach: Coach;
  readonly vehicleKind: VehicleKind;
  /** @param now the true time */
  readonly findBasket: (step: Transaction, now: Instant) => Promise<StoredBasket | undefined>;
}

/** Creates the seat plan of a coach for a visitor. */
export async function createSeatPlan(
  host: Pick<Host, 'attempts' | 'clock' | 'database' | 'trial'>,
  visit: Visit,
  { coach, vehicleKind, findBasket }: PlanFacts,
): Promise<InferInput<typeof seatPlan>> {
  const now = host.clock.now();
  await releaseExpired(host.database, now);
  const readOnly = host.database.transaction().setAccessMode('read only');
  const { basket, taken: takenPlaces } = await readOnly.execute(async (step) => ({
    basket: await findBasket(step, now),
    taken: await findTakenPlaces(host, visit, { step, coach }),
  }));
  const party = findLinesOn(basket, coach);
  const currency = coach.fullFare && getCurrency(coach.fullFare);
  const decks = toDecksAnswer(vehicleKind, {
    currency,
    priceOf: createSeatPricing(visit),
    isRestricted: ({ type, restricted }) =>
      type === 'wheelchair' ? !party.some(holdsWheelchairSpace) : restricted && !party.some(needsAssistance),
    isFree: (seatNumber) => {
      const owner = takenPlaces.baskets.get(seatNumber);
      return !takenPlaces.simulated.has(seatNumber) && (owner === undefined || owner === basket?.basketId);
    },
  });
  return {
    vehicleKind,
    ...(currency && { currency }),
    decks: decks.map((deck) => ({ ...deck, parts: [...deck.parts] })),
  };
}

function toDecksAnswer(
  vehicleKind: VehicleKind,
  facts: {
    /** Undefined if the coach is not on sale. */
    readonly currency: CurrencyCode | undefined;
    readonly priceOf: GetSeatPrice;
    /** Whether the party may not choose the place, because it is reserved for travellers who need it. */
    readonly isRestricted: (place: VehiclePlace) => boolean;
    readonly isFree: (seatNumber: string) => boolean;
  },
) {
  const { currency, priceOf, isRestricted, isFree } = facts;
  return getDecks(vehicleKind).map((deck) => ({
    ...deck,
    parts: deck.parts.map((part) => {
      if (!isPlace(part)) return { ...part, price: null };
      const price = currency && priceOf(getSeatSurcharge({ kind: vehicleKind, place: part }, currency));
      return {
        ...part,
        available: isFree(part.seatNumber),
        restricted: isRestricted(part),
        price: price === undefined || isZero(price) ? null : toMainAmount(price),
      };
    }),
  }));
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
  step: Transaction,
  { sessionId }: Visit,
  coach: Coach,
): Promise<StoredBasket | undefined> {
  const row = await step
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
  return row && findBasket(step, row.basket_id);
}
