import { isUnderWayInWindow } from '#shared/domain/alerts/daily-window.ts';
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

type AlertSources = Pick<Host, 'timetable' | 'realtime'>;

/** For whom alerts are written. */
export interface AlertAudience {
  /**
   * The time of the browser, and what QA has chosen for it: a shift of its clock, and a scenario, which is a test
   * situation such as a strike.
   */
  readonly visit: Pick<Visit, 'now' | 'scenario' | 'clockShiftMs'>;
  /** The language of the page. */
  readonly language: Locale;
}

/**
 * Finds the service alerts about a journey, the most serious first: those of real-time feeds, those of the operator's
 * timetable that are valid during the journey, and hints about boarding and alighting. A scenario may change the alerts.
 */
export async function findJourneyAlerts(
  journey: TimetableJourney,
  host: AlertSources,
  audience: AlertAudience,
): Promise<readonly ServiceAlert[]> {
  const routeIds = [...new Set(journey.legs.map((leg) => leg.routeId))];
  return filterJourneyAlerts(await host.timetable.alerts(routeIds, audience.language), journey, { host, ...audience });
}

/**
 * Like {@link findJourneyAlerts}, but with the operator's alerts as a parameter, so that a list of journeys only reads
 * them once.
 *
 * @param operatorAlerts alerts of the timetable: at least those about the routes of the journey, and those about all
 *   routes
 */
export function filterJourneyAlerts(
  operatorAlerts: readonly RouteAlert[],
  journey: TimetableJourney,
  { host, visit, language }: AlertAudience & { readonly host: AlertSources },
): readonly ServiceAlert[] {
  const { legs } = journey;
  const journeyOperatorAlerts = operatorAlerts.filter((alert) => legs.some((leg) => isAboutLeg(alert, leg)));
  const liveAlerts = host.realtime?.getLegAlerts(legs, { now: visit.now, language }) ?? [];
  const alerts = [
    // `{}`: without the clock shift, so that alerts of real-time feeds keep their true publication time. Only which of them are
    // visible depends on the visitor's time (`visit.now`).
    ...liveAlerts.map((alert) => toAlertAnswer(alert, {})),
    ...journeyOperatorAlerts.map((alert) => toAlertAnswer(alert, visit)),
    ...createBoardingAlerts(journey, language),
  ];
  // 'NONE' is the lowest severity: nothing is removed, but the alerts are sorted.
  return filterBySeverity(visit.scenario?.alerts?.(alerts) ?? alerts, 'NONE');
}

/** Whether an alert is about the route of a coach, and valid at some time between its departure and arrival. */
function isAboutLeg(alert: RouteAlert, { routeId, calls }: Leg): boolean {
  const [firstCall, lastCall] = [calls[0], calls.at(-1)];
  // An alert without a route is about all routes.
  if (alert.routeId !== undefined && alert.routeId !== routeId) return false;
  // Without times the alert may be valid.
  if (firstCall?.departure === undefined || lastCall?.arrival === undefined) return true;
  const departure = localDateTimeAt(firstCall.departure, firstCall.timeZone);
  const arrival = localDateTimeAt(lastCall.arrival, lastCall.timeZone);
  return (
    isValidAt(alert, departure, arrival) &&
    (alert.hours === undefined || isUnderWayInWindow(alert.hours, departure, arrival))
  );
}

/**
 * Converts an alert for the answer: without its route and hours. If QA has shifted the clock of the browser, the publication
 * time is shifted, too, so that the alert has the same age.
 */
export function toAlertAnswer(
  { routeId: _, hours: _hours, publishedAtMs, ...alert }: RouteAlert,
  { clockShiftMs = 0 }: Pick<Visit, 'clockShiftMs'>,
): ServiceAlert {
  return publishedAtMs === undefined ? alert : { ...alert, publishedAt: formatUtc(publishedAtMs + clockShiftMs) };
}

/**
 * Creates alerts if the traveller must phone the carrier or signal to the driver, so that the coach stops at the first
 * or last stop of a leg (a ride in one coach).
 */
export function createBoardingAlerts(
  { legs }: Pick<TimetableJourney, 'legs'>,
  language: Locale,
): readonly ServiceAlert[] {
  const text = createText({ locale: language, messages: pickMessages(messages, language) });
  const createAlert = ({ carrier, tripId }: Leg, action: 'Board' | 'Alight', call: Call | undefined) => {
    // 'phone' or 'driver'; undefined if the coach always stops.
    const contact = action === 'Board' ? call?.boardingBy : call?.alightingBy;
    if (call === undefined || contact === undefined) return [];
    // The content of an alert is HTML, its title plain text. Keys of the messages are `phoneToBoard`, `driverToAlightText`
    // and so on.
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
