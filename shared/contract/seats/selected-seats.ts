import { array, object, optional } from 'valibot';
import { id, text } from '../kit/fields.ts';

/** A selected seat. */
const selectedSeat = object({ seatNumber: id, seatPlanKey: id, passengerSelectionType: optional(text) });

/** The seats selected for a line item, one per traveller. */
export const selectedSeats = array(selectedSeat);
