import { array, boolean, fallback, nullable, object, optional } from 'valibot';
import { id, money, text } from './fields.ts';

/**
 * A seat of a line item (spec §3 "Seat"). `passengerSelectionType` is NONE when nobody has reserved it; its other values
 * are not shown, so any word is let through.
 */
export const seat = object({
  seat: object({ seatNumber: id, seatPlanKey: id }),
  passengerSelectionType: fallback(text, 'NONE'),
  price: fallback(nullable(money), null),
  preventChange: fallback(boolean(), false),
});

/** A seat as it is chosen. */
const seatChoice = object({ seatNumber: id, seatPlanKey: id, passengerSelectionType: optional(text) });

/** The seats chosen for a line item, one a traveller. */
export const seatChoices = array(seatChoice);
