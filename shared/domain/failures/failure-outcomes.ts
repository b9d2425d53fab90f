/**
 * What the product does when a call fails for good.
 *
 * - `emptied`: the results are emptied, nothing is shown
 * - `empty-list`: it goes on as if the answer were an empty list
 * - `ignored`: nothing at all, not even a line in the log
 * - `logged-only`: the log hears of it, the traveller does not
 * - `order-not-found`, `first-error`: the traveller is told, in the product's words or in the first error's
 * - `to-basket`, `to-reschedule-basket`, `to-not-found`: the traveller is led there
 * - `absent`: 400 and 404 mean that there is none
 */
export type FailureOutcome =
  | 'emptied'
  | 'empty-list'
  | 'ignored'
  | 'logged-only'
  | 'order-not-found'
  | 'first-error'
  | 'to-basket'
  | 'to-reschedule-basket'
  | 'to-not-found'
  | 'absent';

/** The error catalogue (spec §8) by endpoint. A call that is not in it is dealt with where it is made. */
export const failureOutcomes: Readonly<Record<string, FailureOutcome | undefined>> = {
  getSchedule: 'emptied',
  getCityStops: 'logged-only',
  getCityGuide: 'ignored',
  getPredictions: 'empty-list',
  getCarriers: 'empty-list',
  getAccount: 'ignored',
  findOrderKey: 'order-not-found',
  getOrder: 'order-not-found',
  getSalesPlan: 'to-basket',
  getRescheduleSeatPlan: 'to-reschedule-basket',
  getCancellation: 'to-not-found',
  getReschedule: 'absent',
  confirmReschedule: 'first-error',
};
