import { chooseSeats } from '#shared/contract/basket/basket-details.ts';
import { getRescheduleSeatPlan } from '#shared/contract/orders/reschedule.ts';
import { getSalesPlan } from '#shared/contract/seats/seats.ts';
import { answerChooseSeats } from './choose-seats.ts';
import { answerRescheduleSeatPlan } from './reschedule-plan.ts';
import { answerSalesPlan } from './sales-plan.ts';
import { type ApiRoute, route, translatedRoute } from '../../kit/api-route.ts';

/** The endpoints of seats. */
export const routes: readonly ApiRoute[] = [
  route(getSalesPlan, answerSalesPlan),
  route(getRescheduleSeatPlan, answerRescheduleSeatPlan),
  translatedRoute(chooseSeats, answerChooseSeats),
];
