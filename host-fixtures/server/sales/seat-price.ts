import { type Deck } from '#shared/domain/seats/seat-plan.ts';
import { type VehicleKind, vehicleKinds } from '../timetable/timetable.ts';
import { decksOfVehicle, isPlace, type VehiclePlace } from './vehicle-places.ts';

/** What a seat with a view ahead, and one at a table, cost on top of the ticket, in hundredths; all others are free. */
const surcharges = { front: 350, table: 200 } as const;

/** Places by their keys, which no two of a vehicle share; worked out once, since a plan asks for all of them. */
const prices: ReadonlyMap<VehicleKind, ReadonlyMap<string, number>> = new Map(
  vehicleKinds.map((kind) => [kind, new Map(decksOfVehicle(kind).flatMap(pricesOn))]),
);

/**
 * What a place costs on top of the ticket, in hundredths of the currency's main unit. Nobody pays for a place that they
 * need: wheelchair spaces, and seats that are kept for those who need assistance, are free.
 */
export function seatPriceMinor(kind: VehicleKind, { seatPlanKey }: Pick<VehiclePlace, 'seatPlanKey'>): number {
  return prices.get(kind)?.get(seatPlanKey) ?? 0;
}

function pricesOn({ deck, parts }: Deck): readonly (readonly [seatPlanKey: string, price: number])[] {
  const seats = parts.filter((part) => part.type === 'seat');
  const tables = parts.filter((part) => part.type === 'table');
  const frontRow = Math.min(...seats.filter((seat) => !seat.restricted).map((seat) => seat.y));
  const priceOf = ({ type, restricted, x, y }: VehiclePlace): number => {
    if (type !== 'seat' || restricted) return 0;
    const rowBefore = Math.max(-1, ...seats.map((seat) => seat.y).filter((row) => row < y));
    const isAtTable = tables.some(
      (table) => table.x <= x && x < table.x + table.w && rowBefore < table.y && table.y < y,
    );
    if (isAtTable) return surcharges.table;
    return y === frontRow && deck !== 'lowerDeck' ? surcharges.front : 0;
  };
  return parts.filter(isPlace).map((place) => [place.seatPlanKey, priceOf(place)] as const);
}
