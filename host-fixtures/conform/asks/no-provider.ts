import { type Exchange } from '../api-visitor.ts';
import { errorIdsOf, type Refusal } from '../answer-findings.ts';

/** How a back end says that nobody can pay: it has no payment provider, or cannot reach it. */
export const noProvider = {
  statuses: [503],
  errorId: 'provider-unavailable',
  rule: 'status',
} as const satisfies Refusal;

/** What is said of calls that are not made for that. */
export const withoutProvider =
  'not tried, since the API has no payment provider or cannot reach it (503, “provider-unavailable”)';

/** Whether an answer says so. */
export function saysNoProvider({ status, json }: Exchange): boolean {
  return status === 503 && errorIdsOf(json).includes(noProvider.errorId);
}
