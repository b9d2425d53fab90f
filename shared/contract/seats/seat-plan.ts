import { deckKinds, partTypes, vehicleKinds } from '#shared/domain/seats/seat-plan.ts';
import { array, boolean, fallback, nullable, number, object, optional, picklist } from 'valibot';
import { currency, id, money, invalidAsUndefined } from '../kit/fields.ts';

/**
 * A part of a deck, to scale: `x` from the left and `y` from the front, both from 0; `w` and `h` are its size. The unit is
 * the width of a seat, with fractions, because rows are further apart than seats. Only seats and wheelchair spaces have a
 * number, a key (`seatPlanKey`, unique in the plan) and a price: the surcharge, null if missing. `restricted`, which
 * means reserved for travellers who need it, is not in the specification. An invalid type or position invalidates the whole
 * plan, because missing or misplaced seats would be sold wrongly. Any other invalid field only counts as missing.
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
 * The seat plan of a vehicle. The specification does not define the answer; decks contain parts on a grid as in OSDM's
 * CoachDeckLayout and Duffel's seat maps, with the names of spec §2. Availability and price are part of each seat, so that
 * one answer is enough to render the plan. `rows` and `columns` are the length and the width of a deck in seat widths, not
 * the number of rows. `currency`, which applies to all prices, is not in the specification.
 */
export const seatPlan = object({
  vehicleKind: invalidAsUndefined(picklist(vehicleKinds)),
  currency: optional(currency),
  decks: array(object({ deck: picklist(deckKinds), rows: number(), columns: number(), parts: array(part) })),
});
