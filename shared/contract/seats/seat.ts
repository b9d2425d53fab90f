import { boolean, fallback, nullable, object } from 'valibot';
import { id, money, text } from '../kit/fields.ts';

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
