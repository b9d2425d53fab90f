import { type getSalesPlan } from '#shared/contract/seats.ts';
import { type SeatPlan } from '#shared/domain/seats/seat-plan.ts';
import { releaseExpired } from '../sales/basket-store.ts';
import { needsAssistance, type PriceOfSeat } from '../sales/choose-seats.ts';
import { type Coach, coachesOf, coachKey } from '../sales/coach.ts';
import { fromMinor } from '../sales/minor-units.ts';
import { seatPriceMinor } from '../sales/seat-price.ts';
import { openBasketOf, type StoredBasket } from '../sales/stored-basket.ts';
import { decksOfVehicle, isPlace } from '../sales/vehicle-places.ts';
import { type VehicleKind } from '../timetable/timetable.ts';
import { notFound } from './api-error.ts';
import { type Host } from './host.ts';
import { journeyOf } from './on-sale.ts';
import { type Answer } from './register-endpoint.ts';
import { priceOfSeat, takenFor } from './visitor-seats.ts';

/**
 * The seat plan of a journey of one coach, or of one coach of a connection, with what is free for the visitor: what their
 * own basket has there is.
 */
export function answerSalesPlan(host: Host): Answer<typeof getSalesPlan> {
  return async ({ query: { journeyid }, visit }) => {
    const journey = await journeyOf(host, visit, journeyid);
    const [coach, another] = journey ? coachesOf(journey) : [];
    if (coach?.vehicleKind === undefined || another) throw notFound(`A seat plan of ${journeyid}`);
    const { vehicleKind } = coach;
    const { basket, taken } = await host.database.transaction().execute(async (step) => {
      const now = host.clock.now();
      await releaseExpired(step, now);
      return {
        basket: await openBasketOf(step, visit.sessionId, now),
        taken: await takenFor(host, visit, { step, coach }),
      };
    });
    const { decks } = planOf(vehicleKind, {
      priceOf: priceOfSeat(visit),
      isOpen: opensRestricted(basket, coach),
      isFree: (seatNumber) => {
        const owner = taken.baskets.get(seatNumber);
        return !taken.others.has(seatNumber) && (owner === undefined || owner === basket?.basketId);
      },
    });
    return { vehicleKind, decks: decks.map((deck) => ({ ...deck, parts: [...deck.parts] })) };
  };
}

function planOf(
  vehicleKind: VehicleKind,
  facts: {
    readonly priceOf: PriceOfSeat;
    /** Whether seats that are kept for those who need assistance are open to the visitor. */
    readonly isOpen: boolean;
    readonly isFree: (seatNumber: string) => boolean;
  },
): SeatPlan {
  const { priceOf, isOpen, isFree } = facts;
  const decks = decksOfVehicle(vehicleKind).map((deck) => ({
    ...deck,
    parts: deck.parts.map((part) => {
      if (!isPlace(part)) return part;
      const price = priceOf(seatPriceMinor(vehicleKind, part));
      return {
        ...part,
        available: isFree(part.seatNumber),
        restricted: part.restricted && !isOpen,
        price: price === 0 ? null : fromMinor(price),
      };
    }),
  }));
  return { vehicleKind, decks };
}

/** Whether the basket's party on a coach may have the seats that are kept for those who need them. */
function opensRestricted(basket: StoredBasket | undefined, coach: Coach): boolean {
  const key = coachKey(coach);
  const lines = basket?.lines.filter(({ holds }) => holds.some((hold) => hold.coachKey === key)) ?? [];
  return lines.some(needsAssistance);
}
