import { type Scenario } from '../../server/scenarios/scenario.ts';

const calls = ['findOrderKey', 'getOrder', 'getOrderConfirmation', 'getCancellation', 'getCancellationOrder'];

/** Spec §8 "Order lookup failure" and "Cancellation lookup failure". */
export const scenario: Scenario = {
  name: 'order-not-found',
  summary: 'No order is found: neither by number and address, nor by its key or that of a reservation.',
  interrupt: ({ endpoint }) => (calls.includes(endpoint) ? { status: 404, errorId: 'not-found' } : undefined),
};
