import { isWithinWindow } from '#shared/domain/alerts/daily-window.ts';
import { type ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import { filterBySeverity, isValidAt } from '#shared/domain/alerts/severity.ts';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { utcText } from '../../../clock/utc-text.ts';
import { type TimetableJourney, type Leg, type RouteAlert } from '../../../timetable/timetable.ts';
import { type Visit } from '../../visits/visit.ts';
import { type Host } from '../../kit/host.ts';
import { createBoardingAlerts } from './boarding-alerts.ts';

type AlertSources = Pick<Host, 'timetable' | 'trial' | 'realtime'>;

/** The visitor and the language of the page. */
export interface AlertAudience {
  readonly visit: Visit;
  readonly language: Locale;
}

/** The alerts about a journey, the most serious first. The scenario of the browser may change them. */
export async function findJourneyAlerts(
  journey: TimetableJourney,
  host: AlertSources,
  reader: JourneyAlertReader,
): Promise<readonly ServiceAlert[]> {
  const routeIds = [...new Set(journey.legs.map((leg) => leg.routeId))];
  return filterJourneyAlerts(await host.timetable.alerts(routeIds, reader.language), { journey, host, ...reader });
}

/**
 * Returns the alerts about a journey, as {@link findJourneyAlerts} does, from alerts that were read before for many
 * journeys.
 *
 * @param operatorAlerts of all routes involved, and those without a route
 */
export function filterJourneyAlerts(
  operatorAlerts: readonly RouteAlert[],
  {
    journey,
    host,
    visit,
    language,
  }: JourneyAlertReader & { readonly journey: TimetableJourney; readonly host: AlertSources },
): readonly ServiceAlert[] {
  const { legs } = journey;
  const journeyOperatorAlerts = operatorAlerts.filter((alert) => legs.some((leg) => isAboutLeg(alert, leg)));
  const liveAlerts = host.realtime?.alertsAbout(legs, { now: visit.now, language }) ?? [];
  // Live alerts carry the time of the feed. It does not follow the shifted clock of the browser.
  const alerts = [
    ...liveAlerts.map((alert) => toAlertAnswer(alert, {})),
    ...journeyOperatorAlerts.map((alert) => toAlertAnswer(alert, visit)),
    ...createBoardingAlerts(journey, language),
  ];
  return filterBySeverity(visit.scenario?.alerts?.(alerts) ?? alerts, 'NONE');
}

/** Whether an alert concerns the route of this coach during its trip. */
function isAboutLeg(alert: RouteAlert, { routeId, calls }: Leg): boolean {
  const [from, to] = [calls[0], calls.at(-1)];
  if (alert.routeId !== undefined && alert.routeId !== routeId) return false;
  if (from?.departure === undefined || to?.arrival === undefined) return true;
  const departure = localDateTimeAt(from.departure, from.timeZone);
  const arrival = localDateTimeAt(to.arrival, to.timeZone);
  return (
    isValidAt(alert, departure, arrival) &&
    (alert.hours === undefined || isWithinWindow(alert.hours, departure, arrival))
  );
}

type JourneyAlertReader = Pick<AlertAudience, 'language'> & { readonly visit: AlertVisit };

/** The parts of a visit that affect alerts. */
type AlertVisit = Pick<Visit, 'now' | 'scenario' | 'clockShiftMs'>;

/** Converts an alert for the answer, with its publication time on the clock of the browser. */
export function toAlertAnswer(
  { routeId: _, hours: _hours, publishedAtMs, ...alert }: RouteAlert,
  { clockShiftMs = 0 }: Pick<Visit, 'clockShiftMs'>,
): ServiceAlert {
  return publishedAtMs === undefined ? alert : { ...alert, publishedAt: utcText(publishedAtMs + clockShiftMs) };
}
