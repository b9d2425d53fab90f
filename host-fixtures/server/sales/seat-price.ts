import { type VehicleKind } from '../timetable/timetable.ts';
import { decksOfVehicle, type VehiclePlace } from './vehicle-places.ts';

/** What a seat with a view ahead, and one at a table, cost on top of the ticket, in hundredths; all others are free. */
const surcharges = { front: 350, table: 200 } as const;

/**
 * What a place costs on top of the ticket, in hundredths of the currency's main unit. Nobody pays for a place that they
 * need: wheelchair spaces, and seats that are kept for those who need assistance, are free.
 */
export function seatPriceMinor(kind: VehicleKind, { type, restricted, seatPlanKey, x, y }: VehiclePlace): number {
  if (type !== 'seat' || restricted) return 0;
  const deck = decksOfVehicle(kind).find(({ parts }) => parts.some((part) => part.seatPlanKey === seatPlanKey));
  if (deck === undefined) return 0;
  const seats = deck.parts.filter((part) => part.type === 'seat');
  const rowBefore = Math.max(-1, ...seats.map((seat) => seat.y).filter((row) => row < y));
  const isAtTable = deck.parts.some(
    (part) => part.type === 'table' && part.x <= x && x < part.x + part.w && rowBefore < part.y && part.y < y,
  );
  if (isAtTable) return surcharges.table;
  const isFront = y === Math.min(...seats.filter((seat) => !seat.restricted).map((seat) => seat.y));
  return isFront && deck.deck !== 'lowerDeck' ? surcharges.front : 0;
}
