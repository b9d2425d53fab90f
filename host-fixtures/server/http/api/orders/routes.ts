import { getCancellation, getCancellationOrder, refundReservation } from '#shared/contract/orders/cancellation.ts';
import { findOrderKey, getAccountOrders, getOrder, getOrderConfirmation } from '#shared/contract/orders/orders.ts';
import {
  chooseReschedule,
  chooseRescheduleSeats,
  confirmReschedule,
  deleteReschedule,
  getReschedule,
  getRescheduleDates,
  getRescheduleJourneys,
  getReschedulePrices,
} from '#shared/contract/orders/reschedule.ts';
import { amendReservations, savePassenger } from '#shared/contract/orders/reservations.ts';
import { answerAmendReservations } from './amend-reservations.ts';
import { answerCancellation, answerRefundReservation } from './cancellation.ts';
import { answerConfirmReschedule } from './confirm-reschedule.ts';
import { answerFindOrderKey } from './find-order.ts';
import { answerAccountOrders, answerCancellationOrder, answerOrder, answerOrderConfirmation } from './orders.ts';
import { answerRescheduleDates, answerRescheduleJourneys, answerReschedulePrices } from './reschedule-offers.ts';
import {
  answerChooseReschedule,
  answerChooseRescheduleSeats,
  answerDeleteReschedule,
  answerReschedule,
} from './reschedule.ts';
import { answerSavePassenger } from './save-passenger.ts';
import { type ApiRoute, route, translatedRoute } from '../../kit/api-route.ts';

/** The endpoints of orders. */
export const routes: readonly ApiRoute[] = [
  translatedRoute(getOrderConfirmation, answerOrderConfirmation),
  route(findOrderKey, answerFindOrderKey),
  route(savePassenger, answerSavePassenger),
  translatedRoute(getOrder, answerOrder),
  translatedRoute(getAccountOrders, answerAccountOrders),
  translatedRoute(getCancellation, answerCancellation),
  route(refundReservation, answerRefundReservation),
  translatedRoute(getCancellationOrder, answerCancellationOrder),
  route(getRescheduleDates, answerRescheduleDates),
  translatedRoute(getRescheduleJourneys, answerRescheduleJourneys),
  route(getReschedulePrices, answerReschedulePrices),
  translatedRoute(getReschedule, answerReschedule),
  translatedRoute(chooseReschedule, answerChooseReschedule),
  translatedRoute(deleteReschedule, answerDeleteReschedule),
  translatedRoute(chooseRescheduleSeats, answerChooseRescheduleSeats),
  route(confirmReschedule, answerConfirmReschedule),
  translatedRoute(amendReservations, answerAmendReservations),
];
