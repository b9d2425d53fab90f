import { type CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { type Money, toMoney } from '#shared/domain/kit/money/money.ts';
import { type Deck } from '#shared/domain/seats/seat-plan.ts';
import { type VehicleKind, vehicleKinds } from '../../timetable/timetable.ts';
import { amountIn, type Amounts } from './amounts.ts';
import { decksOfVehicle, isPlace, type VehiclePlace } from '../vehicle-places.ts';

/** A seat that costs more: with a view ahead, or at a table. */
type DearPlace = 'front' | 'table';

/** What such seats cost on top of the ticket; all others are free, and so are these in other currencies. */
const surcharges: Readonly<Record<DearPlace, Amounts>> = {
  front: { GBP: 3.5, USD: 3.5, CAD: 3.5, EUR: 3.5 },
  table: { GBP: 2, USD: 2, CAD: 2, EUR: 2 },
};

/** Places by their keys, which no two of a vehicle share; worked out once, since a plan asks for all of them. */
const dearPlaces: ReadonlyMap<VehicleKind, ReadonlyMap<string, DearPlace | undefined>> = new Map(
  vehicleKinds.map((kind) => [kind, new Map(decksOfVehicle(kind).flatMap(dearPlacesOn))]),
);

/** A place of a kind of vehicle. */
export interface SeatOfVehicle {
  readonly kind: VehicleKind;
  readonly place: Pick<VehiclePlace, 'seatPlanKey'>;
}

/**
 * What a place costs on top of a ticket of this currency. Nobody pays for a place that they need: wheelchair spaces, and
 * seats that are kept for those who need assistance, are free.
 */
export function seatPrice({ kind, place }: SeatOfVehicle, currency: CurrencyCode): Money {
  const dear = dearPlaces.get(kind)?.get(place.seatPlanKey);
  return (dear && amountIn(surcharges[dear], currency)) ?? toMoney(0, currency);
}

function dearPlacesOn({ deck, parts }: Deck): readonly (readonly [seatPlanKey: string, dear: DearPlace | undefined])[] {
  const seats = parts.filter((part) => part.type === 'seat');
  const tables = parts.filter((part) => part.type === 'table');
  const frontRow = Math.min(...seats.filter((seat) => !seat.restricted).map((seat) => seat.y));
  const dearOf = ({ type, restricted, x, y }: VehiclePlace): DearPlace | undefined => {
    if (type !== 'seat' || restricted) return undefined;
    const rowBefore = Math.max(-1, ...seats.map((seat) => seat.y).filter((row) => row < y));
    const isAtTable = tables.some(
      (table) => table.x <= x && x < table.x + table.w && rowBefore < table.y && table.y < y,
    );
    if (isAtTable) return 'table';
    return y === frontRow && deck !== 'lowerDeck' ? 'front' : undefined;
  };
  return parts.filter(isPlace).map((place) => [place.seatPlanKey, dearOf(place)] as const);
}
