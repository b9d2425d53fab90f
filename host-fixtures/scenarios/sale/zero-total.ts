import { freeCode } from '../../server/sales/prices/redemption-codes.ts';
import { type Scenario } from '../../server/scenarios/scenario.ts';

/** Spec §2 "journey-planner/zero-payment": there is an order, and nothing to pay. */
export const scenario: Scenario = {
  name: 'zero-total',
  summary: 'A new basket has redeemed a voucher that pays for everything: its total is 0.',
  redeemedCode: freeCode,
};
