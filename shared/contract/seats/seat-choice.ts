import { array, object, optional } from 'valibot';
import { id, text } from '../kit/fields.ts';

/** A seat as it is chosen. */
const seatChoice = object({ seatNumber: id, seatPlanKey: id, passengerSelectionType: optional(text) });

/** The seats chosen for a line item, one a traveller. */
export const seatChoices = array(seatChoice);
