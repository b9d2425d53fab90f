import { type InferInput } from 'valibot';
import { type getSalesPlan } from '#shared/contract/seats/seats.ts';
import { type seatPlan } from '#shared/contract/seats/seat-plan.ts';
import { type CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { getCurrency, isZero, toMainAmount } from '#shared/domain/kit/money/money.ts';
import { releaseExpired } from '../../../sales/basket-store.ts';
import { needsAssistance, type PriceOfSeat } from '../../../sales/choose-seats.ts';
import { type Coach, listCoaches, coachKey } from '../../../sales/coach.ts';
import { seatPrice } from '../../../sales/prices/seat-price.ts';
import { readOpenBasket, type StoredBasket, type StoredLine } from '../../../sales/stored-basket.ts';
import { getDecks, isPlace, type VehiclePlace } from '../../../sales/vehicle-places.ts';
import { type Transaction } from '../../../database/tables.ts';
import { type VehicleKind } from '../../../timetable/timetable.ts';
import { type Instant } from '../../../clock/clock.ts';
import { type Visit } from '../../visits/visit.ts';
import { technicalNotFound } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';
import { findJourney } from '../journeys/on-sale.ts';
import { type Answer } from '../../kit/register-endpoint.ts';
import { createSeatPricing, findTakenPlaces } from './visitor-seats.ts';

/**
 * The seat plan of a journey with one coach, or of one coach of a journey with transfers. Seats in the visitor's
 * basket count as free.
 */
export function answerSalesPlan(
  host: Pick<Host, 'attempts' | 'clock' | 'database' | 'timetable' | 'trial'>,
): Answer<typeof getSalesPlan> {
  return async ({ query: { journeyid }, visit }) => {
    const journey = await findJourney(host, visit, journeyid);
    const [coach, secondCoach] = journey ? listCoaches(journey) : [];
    if (coach?.vehicleKind === undefined || secondCoach) throw technicalNotFound(`A seat plan of ${journeyid}`);
    return createSeatPlan(host, visit, {
      coach,
      vehicleKind: coach.vehicleKind,
      findBasket: (step, now) => readOpenBasket(step, visit.sessionId, now),
    });
  };
}

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
      return !takenPlaces.others.has(seatNumber) && (owner === undefined || owner === basket?.basketId);
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
    readonly priceOf: PriceOfSeat;
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
      const price = currency && priceOf(seatPrice({ kind: vehicleKind, place: part }, currency));
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
  const key = coachKey(coach);
  return basket?.lines.filter(({ holds }) => holds.some((hold) => hold.coachKey === key)) ?? [];
}

/** Whether a line holds a wheelchair space. */
function holdsWheelchairSpace({ holds }: StoredLine): boolean {
  return holds.some(({ kind }) => kind === 'WHEELCHAIR');
}
