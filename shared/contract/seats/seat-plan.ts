import { array, boolean, fallback, nullable, number, object, optional, picklist } from 'valibot';
import { currency, id, money, invalidAsUndefined } from '../kit/fields.ts';

/** The decks of the seat plan screens (spec §2). */
export const deckKinds = ['lowerDeck', 'upperDeck', 'singleDeck'] as const;
/** What a deck is made of (spec §2). */
export const partTypes = ['seat', 'driver', 'toilet', 'wheelchair', 'furniture', 'table'] as const;
/** The vehicles of the seat plan screens (spec §2), in the words of the wire. */
export const vehicleKinds = [
  'FREESTONES',
  'GOLD_COACH',
  'ASTROMEGA',
  'SINGLE_DECK_61',
  'SINGLE_DECK_49',
  'INTER_DECK_71',
] as const;

/**
 * A part of a deck, to scale: `x` counts across, `y` from the front, both from 0; `w` and `h` are its size. The unit is
 * the width of a seat, and fractions of it are common: rows stand further apart than seats. Only seats and wheelchair
 * spaces have a number, a key and a price. `restricted` is ours: kept for travellers who need it, and not to be chosen
 * by others. A broken part fails the plan: a seat that is missing there could not be sold, and one at the wrong place
 * would be sold wrongly.
 */
const part = object({
  type: picklist(partTypes),
  x: number(),
  y: number(),
  w: fallback(number(), 1),
  h: fallback(number(), 1),
  seatNumber: invalidAsUndefined(id),
  seatPlanKey: invalidAsUndefined(id),
  available: fallback(boolean(), false),
  restricted: fallback(boolean(), false),
  price: fallback(nullable(money), null),
});

/**
 * The seat plan of a vehicle. The response is not shown: decks hold parts on a grid as in OSDM's CoachDeckLayout and
 * Duffel's seat maps, in the words of spec §2; free and price stand at the seat, so that one answer draws the plan.
 * `currency`, ours, is that of all its prices.
 */
export const seatPlan = object({
  vehicleKind: invalidAsUndefined(picklist(vehicleKinds)),
  currency: optional(currency),
  decks: array(object({ deck: picklist(deckKinds), rows: number(), columns: number(), parts: array(part) })),
});
