import { type CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { type Money, toMoney } from '#shared/domain/kit/money/money.ts';
import { type Deck, type VehicleKind, vehicleKinds } from '#shared/domain/seats/seat-plan.ts';
import { getAmount, type Amounts } from './amounts.ts';
import { getDecks, isPlace, type VehiclePlace } from '../vehicle.ts';

/** The kinds of surcharges: for a seat in the front row of an upper or single deck, or at a table. */
type SurchargeKind = 'front' | 'table';

/** Surcharges in addition to the ticket, in main units. Other seats, and seats sold in other currencies, have none. */
const surcharges: Readonly<Record<SurchargeKind, Amounts>> = {
  front: { GBP: 3.5, USD: 3.5, CAD: 3.5, EUR: 3.5 },
  table: { GBP: 2, USD: 2, CAD: 2, EUR: 2 },
};

/**
 * The kind of surcharge of each place, by vehicle kind and `seatPlanKey`, which is unique in a vehicle; undefined without a
 * surcharge. Computed once, since it is often needed.
 */
const surchargeKinds: ReadonlyMap<VehicleKind, ReadonlyMap<string, SurchargeKind | undefined>> = new Map(
  vehicleKinds.map((kind) => [kind, new Map(getDecks(kind).flatMap(listSurchargeKinds))]),
);

/**
 * The surcharge of a place; zero without one. Places that a traveller depends on have none: wheelchair spaces, and seats
 * reserved for assistance.
 */
export function getSeatSurcharge(
  { kind, place }: { readonly kind: VehicleKind; readonly place: Pick<VehiclePlace, 'seatPlanKey'> },
  currency: CurrencyCode,
): Money {
  const surchargeKind = surchargeKinds.get(kind)?.get(place.seatPlanKey);
  return (surchargeKind && getAmount(surcharges[surchargeKind], currency)) ?? toMoney(0, currency);
}

/**
 * Lists the places (seats and wheelchair spaces) of a deck: `seatPlanKey` and the kind of surcharge, if any. `x` counts from
 * the left, and `y` from the front, both in seat widths. `restricted` seats are reserved for assistance.
 */
function listSurchargeKinds({ deck, parts }: Deck) {
  const seats = parts.filter((part) => part.type === 'seat');
  const tables = parts.filter((part) => part.type === 'table');
  // The first row with unreserved seats, since reserved ones have no surcharge.
  const frontRow = Math.min(...seats.filter((seat) => !seat.restricted).map((seat) => seat.y));
  const findSurchargeKind = ({ type, restricted, x, y }: VehiclePlace): SurchargeKind | undefined => {
    if (type !== 'seat' || restricted) return undefined;
    // The table of a seat is in its column, between its row and the row in front (`rowBefore`; -1 for the first row).
    const rowBefore = Math.max(-1, ...seats.map((seat) => seat.y).filter((row) => row < y));
    const isAtTable = tables.some(
      (table) => table.x <= x && x < table.x + table.w && rowBefore < table.y && table.y < y,
    );
    if (isAtTable) return 'table';
    return y === frontRow && deck !== 'lowerDeck' ? 'front' : undefined;
  };
  return parts.filter(isPlace).map((place) => [place.seatPlanKey, findSurchargeKind(place)] as const);
}
