import { object } from 'valibot';
import { endpoint } from '../kit/endpoint.ts';
import { limitedId } from '../kit/request-fields.ts';
import { seatPlan } from './seat-plan.ts';

/**
 * The API call that returns the seat plan of a journey on sale: the decks with their seats, and which of them are free.
 * The query parameter is all in lower case, unlike the others of the API (spec §7).
 */
export const getSalesPlan = endpoint('getSalesPlan', 'GET /journey-planner/api/seats/sales-plan', {
  summary: 'Returns the seat plan of a journey, with availability.',
  query: object({ journeyid: limitedId() }),
  answer: seatPlan,
});
