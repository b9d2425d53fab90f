import { freeCode } from '../../server/sales/prices/redemption-codes.ts';
import { type Scenario } from '../../server/scenarios/scenario.ts';

/**
 * A scenario (a test situation that QA chooses for a browser) in which an order costs nothing. The checkout then shows
 * the page `journey-planner/zero-payment` instead of the payment page (spec §2).
 */
export const scenario: Scenario = {
  name: 'zero-total',
  summary: 'A new basket has redeemed a voucher that pays for everything: its total is 0.',
  // The server redeems this code in every new basket: a voucher for the full price.
  redeemedCode: freeCode,
};
