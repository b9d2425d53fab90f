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
import { priceOfSeat, takenFor } from './visitor-seats.ts';

/**
 * The seat plan of a journey of one coach, or of one coach of a journey with transfers, with the seats that are free
 * for the visitor: those in their own basket count as free.
 */
export function answerSalesPlan(
  host: Pick<Host, 'attempts' | 'clock' | 'database' | 'timetable' | 'trial'>,
): Answer<typeof getSalesPlan> {
  return async ({ query: { journeyid }, visit }) => {
    const journey = await findJourney(host, visit, journeyid);
    const [coach, another] = journey ? listCoaches(journey) : [];
    if (coach?.vehicleKind === undefined || another) throw technicalNotFound(`A seat plan of ${journeyid}`);
    return planFor(host, visit, {
      coach,
      vehicleKind: coach.vehicleKind,
      basketOf: (step, now) => readOpenBasket(step, visit.sessionId, now),
    });
  };
}

/** Which coach is drawn, and whose places on it count as free. */
export interface PlanFacts {
  readonly coach: Coach;
  readonly vehicleKind: VehicleKind;
  /** @param now the true time */
  readonly basketOf: (step: Transaction, now: Instant) => Promise<StoredBasket | undefined>;
}

/** The plan of a coach as a visitor finds it, who has a basket. */
export async function planFor(
  host: Pick<Host, 'attempts' | 'clock' | 'database' | 'trial'>,
  visit: Visit,
  { coach, vehicleKind, basketOf }: PlanFacts,
): Promise<InferInput<typeof seatPlan>> {
  const now = host.clock.now();
  await releaseExpired(host.database, now);
  const reading = host.database.transaction().setAccessMode('read only');
  const { basket, taken } = await reading.execute(async (step) => ({
    basket: await basketOf(step, now),
    taken: await takenFor(host, visit, { step, coach }),
  }));
  const party = partyOn(basket, coach);
  const currency = coach.fullFare && getCurrency(coach.fullFare);
  const decks = decksFor(vehicleKind, {
    currency,
    priceOf: priceOfSeat(visit),
    isRestricted: ({ type, restricted }) =>
      type === 'wheelchair' ? !party.some(holdsWheelchairSpace) : restricted && !party.some(needsAssistance),
    isFree: (seatNumber) => {
      const owner = taken.baskets.get(seatNumber);
      return !taken.others.has(seatNumber) && (owner === undefined || owner === basket?.basketId);
    },
  });
  return {
    vehicleKind,
    ...(currency && { currency }),
    decks: decks.map((deck) => ({ ...deck, parts: [...deck.parts] })),
  };
}

function decksFor(
  vehicleKind: VehicleKind,
  facts: {
    /** Undefined where the coach is not sold. */
    readonly currency: CurrencyCode | undefined;
    readonly priceOf: PriceOfSeat;
    /** Whether the visitor's party may not choose a place: it is for travellers who need it. */
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
function partyOn(basket: StoredBasket | undefined, coach: Coach): readonly StoredLine[] {
  const key = coachKey(coach);
  return basket?.lines.filter(({ holds }) => holds.some((hold) => hold.coachKey === key)) ?? [];
}

/** Whether a line holds a wheelchair space. */
function holdsWheelchairSpace({ holds }: StoredLine): boolean {
  return holds.some(({ kind }) => kind === 'WHEELCHAIR');
}
