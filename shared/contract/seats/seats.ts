import { object } from 'valibot';
import { endpoint } from '../kit/endpoint.ts';
import { id } from '../kit/fields.ts';
import { seatPlan } from './seat-plan.ts';

/** The seats of a journey that are on sale (spec §7: query `journeyid`, all small). */
export const getSalesPlan = endpoint({
  name: 'getSalesPlan',
  method: 'GET',
  path: '/journey-planner/api/seats/sales-plan',
  summary: 'The seat plan of a journey with what is free.',
  query: object({ journeyid: id }),
  answer: seatPlan,
});
