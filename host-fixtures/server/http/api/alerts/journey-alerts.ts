import { isWithinWindow } from '#shared/domain/alerts/daily-window.ts';
import { type ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import { filterBySeverity, isValidAt } from '#shared/domain/alerts/severity.ts';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { utcText } from '../../../clock/utc-text.ts';
import { type Journey, type Leg, type RouteAlert } from '../../../timetable/timetable.ts';
import { type Visit } from '../../visits/visit.ts';
import { type Host } from '../../kit/host.ts';
import { boardingAlerts } from './boarding-alerts.ts';

type AlertSources = Pick<Host, 'timetable' | 'trial' | 'realtime'>;

/** Who is answered: what their browser has chosen, and the language of their page. */
export interface AlertReader {
  readonly visit: Visit;
  readonly language: Locale;
}

/** What is announced about a journey, the most serious first. The browser's scenario has the last word. */
export async function journeyAlerts(
  journey: Journey,
  host: AlertSources,
  reader: JourneyAlertReader,
): Promise<readonly ServiceAlert[]> {
  const routeIds = [...new Set(journey.legs.map((leg) => leg.routeId))];
  return alertsAmong(await host.timetable.alerts(routeIds, reader.language), { journey, host, ...reader });
}

/**
 * The same as {@link journeyAlerts}, where those of many journeys are asked for.
 *
 * @param announced what the operator has announced about their routes, and about all
 */
export function alertsAmong(
  announced: readonly RouteAlert[],
  { journey, host, visit, language }: JourneyAlertReader & { readonly journey: Journey; readonly host: AlertSources },
): readonly ServiceAlert[] {
  const { legs } = journey;
  const concerning = announced.filter((alert) => legs.some((leg) => concerns(alert, leg)));
  const live = host.realtime?.alertsAbout(legs, { now: visit.now, language }) ?? [];
  // What feeds say is dated by their own clock, which a browser that has moved its own looks at.
  const alerts = [
    ...live.map((alert) => alertAnswer(alert, {})),
    ...concerning.map((alert) => alertAnswer(alert, visit)),
    ...boardingAlerts(journey, language),
  ];
  return filterBySeverity(visit.scenario?.alerts?.(alerts) ?? alerts, 'NONE');
}

/** Whether an alert is about this coach: its route, at the time when it is on its way. */
function concerns(alert: RouteAlert, { routeId, calls }: Leg): boolean {
  const [from, to] = [calls[0], calls.at(-1)];
  if (alert.routeId !== undefined && alert.routeId !== routeId) return false;
  if (from?.departure === undefined || to?.arrival === undefined) return true;
  const leaves = localDateTimeAt(from.departure, from.timeZone);
  const arrives = localDateTimeAt(to.arrival, to.timeZone);
  return (
    isValidAt(alert, leaves, arrives) && (alert.hours === undefined || isWithinWindow(alert.hours, leaves, arrives))
  );
}

type JourneyAlertReader = Pick<AlertReader, 'language'> & { readonly visit: ChosenAlerts };

/** What of a visit has a say in alerts. */
type ChosenAlerts = Pick<Visit, 'now' | 'scenario' | 'clockShiftMs'>;

/** An alert as it is sent to a browser, by the browser's clock. */
export function alertAnswer(
  { routeId: _, hours: _hours, publishedAtMs, ...alert }: RouteAlert,
  { clockShiftMs = 0 }: Pick<Visit, 'clockShiftMs'>,
): ServiceAlert {
  return publishedAtMs === undefined ? alert : { ...alert, publishedAt: utcText(publishedAtMs + clockShiftMs) };
}
