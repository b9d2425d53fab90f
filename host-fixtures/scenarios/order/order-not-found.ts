import { type Scenario } from '../../server/scenarios/scenario.ts';

/** Names of the API's calls that look up an order, or the order of a reservation. */
const endpoints = ['findOrderKey', 'getOrder', 'getOrderConfirmation', 'getCancellation', 'getCancellationOrder'];

/**
 * A scenario, a test situation that QA chooses for a browser. All calls that look up an order are answered with status 404
 * (spec §8 "Order lookup failure" and "Cancellation lookup failure").
 */
export const scenario: Scenario = {
  name: 'order-not-found',
  summary: 'No order is found: neither by number and address, nor by its key or that of a reservation.',
  interrupt: ({ endpoint }) => (endpoints.includes(endpoint) ? { status: 404, errorId: 'not-found' } : undefined),
};
