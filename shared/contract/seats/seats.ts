import { object } from 'valibot';
import { endpoint } from '../kit/endpoint.ts';
import { id } from '../kit/fields.ts';
import { seatPlan } from './seat-plan.ts';

/** Returns the seats of a journey on sale (spec §7: query `journeyid`, in lower case). */
export const getSalesPlan = endpoint('getSalesPlan', 'GET /journey-planner/api/seats/sales-plan', {
  summary: 'Returns the seat plan of a journey, with availability.',
  query: object({ journeyid: id }),
  answer: seatPlan,
});
