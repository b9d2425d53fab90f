import { type ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import { idle, type Loading } from '#shared/domain/kit/units/loading.ts';
import { withEntry } from '../../bounded.ts';

/** What travellers of a journey should know, by journey. */
export interface AlertsSlice {
  readonly alerts: Readonly<Record<string, Loading<readonly ServiceAlert[]>>>;
}

/** Command: how far the alerts of a journey have come. */
export function setJourneyAlerts(journeyId: string, journeyAlerts: Loading<readonly ServiceAlert[]>) {
  return ({ alerts }: AlertsSlice): AlertsSlice => ({ alerts: withEntry(alerts, [journeyId, journeyAlerts]) });
}

/** Selector: the alerts of all journeys that were asked for, by their ids. */
export function selectAlertsOfJourneys({ alerts }: AlertsSlice): AlertsSlice['alerts'] {
  return alerts;
}

/** Selector: the alerts of a journey; idle before they are asked. */
export function selectJourneyAlerts(journeyId: string | undefined) {
  return ({ alerts }: AlertsSlice): Loading<readonly ServiceAlert[]> =>
    journeyId === undefined ? idle : (alerts[journeyId] ?? idle);
}
