import { array, boolean, fallback, nullable, object, optional } from 'valibot';
import { id, money, text } from '../kit/fields.ts';

/**
 * A seat of a line item (spec §3 "Seat"). `passengerSelectionType` is NONE if it is not reserved. The specification
 * does not list other values, so any text is accepted.
 */
export const seat = object({
  seat: object({ seatNumber: id, seatPlanKey: id }),
  passengerSelectionType: fallback(text, 'NONE'),
  price: fallback(nullable(money), null),
  preventChange: fallback(boolean(), false),
});

/** A selected seat. */
const selectedSeat = object({ seatNumber: id, seatPlanKey: id, passengerSelectionType: optional(text) });

/** The seats selected for a line item, one per traveller. */
export const selectedSeats = array(selectedSeat);
