import { getBillingInfo } from '#shared/contract/basket/basket-details.ts';
import { cancelPayment, getPayment, startPayment } from '#shared/contract/payment/payments.ts';
import { answerBillingInfo } from './billing-info.ts';
import { answerCancelPayment, answerPayment, answerStartPayment } from './payments.ts';
import { type ApiRoute, route } from '../../kit/api-route.ts';

/** The endpoints of payments. */
export const routes: readonly ApiRoute[] = [
  route(startPayment, answerStartPayment),
  route(getPayment, answerPayment),
  route(cancelPayment, answerCancelPayment),
  route(getBillingInfo, answerBillingInfo),
];
