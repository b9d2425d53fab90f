import { freeCode } from '../../server/sales/prices/redemption-codes.ts';
import { type Scenario } from '../../server/scenarios/scenario.ts';

/** Shows the page that replaces the payment page if an order costs nothing (spec §2 "journey-planner/zero-payment"). */
export const scenario: Scenario = {
  name: 'zero-total',
  summary: 'A new basket has redeemed a voucher that pays for everything: its total is 0.',
  // The API redeems this code in every new basket.
  redeemedCode: freeCode,
};
