import { type ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import { idle, type Loading } from '#shared/domain/kit/units/loading.ts';
import { withEntry } from '../../bounded.ts';

/** The service alerts, by journey. */
export interface AlertsSlice {
  readonly alerts: Readonly<Record<string, Loading<readonly ServiceAlert[]>>>;
}

/** Sets the alerts of a journey. */
export function setJourneyAlerts(journeyId: string, journeyAlerts: Loading<readonly ServiceAlert[]>) {
  return ({ alerts }: AlertsSlice): AlertsSlice => ({ alerts: withEntry(alerts, [journeyId, journeyAlerts]) });
}

/** Selects the alerts of all requested journeys, by their ids. */
export function selectAlertsOfJourneys({ alerts }: AlertsSlice): AlertsSlice['alerts'] {
  return alerts;
}

/** Selects the alerts of a journey; idle before the first request. */
export function selectJourneyAlerts(journeyId: string | undefined) {
  return ({ alerts }: AlertsSlice): Loading<readonly ServiceAlert[]> =>
    journeyId === undefined ? idle : (alerts[journeyId] ?? idle);
}
