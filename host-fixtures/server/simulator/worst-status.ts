import { type DelayStatus, delayStatuses } from '#shared/domain/tracker/departure.ts';

/** The status of a journey of several coaches: that of the coach that fares worst; none where none is tracked. */
export function worstStatus(statuses: readonly (DelayStatus | undefined)[]): DelayStatus | undefined {
  return delayStatuses.findLast((status) => statuses.includes(status));
}
