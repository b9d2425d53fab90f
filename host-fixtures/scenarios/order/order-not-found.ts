import { type Scenario } from '../../server/scenarios/scenario.ts';

const endpoints = ['findOrderKey', 'getOrder', 'getOrderConfirmation', 'getCancellation', 'getCancellationOrder'];

/** All ways to look up an order fail (spec §8 "Order lookup failure" and "Cancellation lookup failure"). */
export const scenario: Scenario = {
  name: 'order-not-found',
  summary: 'No order is found: neither by number and address, nor by its key or that of a reservation.',
  interrupt: ({ endpoint }) => (endpoints.includes(endpoint) ? { status: 404, errorId: 'not-found' } : undefined),
};
