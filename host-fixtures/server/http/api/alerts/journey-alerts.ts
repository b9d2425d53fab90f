import { isWithinWindow } from '#shared/domain/alerts/daily-window.ts';
import { type ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import { filterBySeverity, isValidAt } from '#shared/domain/alerts/severity.ts';
import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { createText } from '#shared/text/create-text.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import { formatUtc } from '../../../clock/local-time.ts';
import { escapeHtml } from '../../../kit/html.ts';
import { type Call, type Leg, type RouteAlert, type TimetableJourney } from '../../../timetable/timetable.ts';
import { type Host } from '../../kit/host.ts';
import { type Visit } from '../../visits/visit.ts';
import { messages } from './messages.ts';

type AlertSources = Pick<Host, 'timetable' | 'trial' | 'realtime'>;

/** The visitor and the language of the page. */
export interface AlertAudience {
  readonly visit: Pick<Visit, 'now' | 'scenario' | 'clockShiftMs'>;
  readonly language: Locale;
}

/** The alerts about a journey, the most serious first. The scenario of the browser may change them. */
export async function findJourneyAlerts(
  journey: TimetableJourney,
  host: AlertSources,
  audience: AlertAudience,
): Promise<readonly ServiceAlert[]> {
  const routeIds = [...new Set(journey.legs.map((leg) => leg.routeId))];
  return filterJourneyAlerts(await host.timetable.alerts(routeIds, audience.language), { journey, host, ...audience });
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
  }: AlertAudience & { readonly journey: TimetableJourney; readonly host: AlertSources },
): readonly ServiceAlert[] {
  const { legs } = journey;
  const journeyOperatorAlerts = operatorAlerts.filter((alert) => legs.some((leg) => isAboutLeg(alert, leg)));
  const liveAlerts = host.realtime?.getLegAlerts(legs, { now: visit.now, language }) ?? [];
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

/** Converts an alert for the answer, with its publication time on the clock of the browser. */
export function toAlertAnswer(
  { routeId: _, hours: _hours, publishedAtMs, ...alert }: RouteAlert,
  { clockShiftMs = 0 }: Pick<Visit, 'clockShiftMs'>,
): ServiceAlert {
  return publishedAtMs === undefined ? alert : { ...alert, publishedAt: formatUtc(publishedAtMs + clockShiftMs) };
}

/** Alerts about stops where the coach only calls after a phone call or a signal to the driver. */
export function createBoardingAlerts(
  { legs }: Pick<TimetableJourney, 'legs'>,
  language: Locale,
): readonly ServiceAlert[] {
  const text = createText({ locale: language, messages: pickMessages(messages, language) });
  const createAlert = ({ carrier, tripId }: Leg, action: 'Board' | 'Alight', call: Call | undefined) => {
    const contact = action === 'Board' ? call?.boardingBy : call?.alightingBy;
    if (call === undefined || contact === undefined) return [];
    const facts = { stop: escapeHtml(call.stopName), carrier: escapeHtml(carrier) };
    return [
      {
        id: `${contact}-${action.toLowerCase()}-${tripId}-${call.sequence}`,
        severity: 'INFORMATION' as const,
        title: text(`${contact}To${action}`),
        content: `<p>${text(`${contact}To${action}Text`, facts)}</p>`,
        lang: language,
      },
    ];
  };
  return legs.flatMap((leg) => [
    ...createAlert(leg, 'Board', leg.calls[0]),
    ...createAlert(leg, 'Alight', leg.calls.at(-1)),
  ]);
}
