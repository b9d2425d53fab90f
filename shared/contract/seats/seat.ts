import { boolean, fallback, nullable, object, optional } from 'valibot';
import { id, invalidAsUndefined, money, text } from '../kit/fields.ts';
import { limitedId, limitedList, limitedText, maxListedTravellers, maxSeatKeyLength } from '../kit/request-fields.ts';

/**
 * A traveller's seat on a coach of a basket or an order, in answers of the API (spec §3 "Seat"). `passengerSelectionType` is
 * NONE if the seat is not reserved; the widgets then ignore it. The specification does not list other values, so any text is
 * accepted. A field with `fallback` has the given value if it is missing or invalid.
 */
export const seat = object({
  // `seatNumber` is printed on the seat, such as 4A; `seatPlanKey` is unique on the coach.
  seat: object({ seatNumber: id, seatPlanKey: id }),
  passengerSelectionType: invalidAsUndefined(text),
  // The surcharge; null if the seat costs nothing extra.
  price: fallback(nullable(money), null),
  // Whether the seat must stay the same in a reschedule.
  preventChange: fallback(boolean(), false),
});

/** A selected seat in requests to the API. */
const selectedSeat = object({
  seatNumber: limitedId(maxSeatKeyLength),
  seatPlanKey: limitedId(maxSeatKeyLength),
  passengerSelectionType: optional(limitedText(maxSeatKeyLength)),
});

/** The seats selected for a line item (a journey, or one of its coaches), one per traveller. */
export const selectedSeats = limitedList(selectedSeat, maxListedTravellers);
