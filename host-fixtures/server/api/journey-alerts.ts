import { type ServiceAlert, severities, type Severity } from '#shared/domain/alerts/service-alert.ts';
import { type Locale } from '#shared/domain/operation/settings.ts';
import { type Journey, type RouteAlert } from '../timetable/timetable.ts';
import { type Visit } from '../visits/visit.ts';
import { type Host } from './host.ts';

/** Who is told: what their browser has chosen, and the language of their page. */
export interface Hearer {
  readonly visit: Visit;
  readonly language: Locale;
}

/** What is announced about a journey, the most serious first. The browser's scenario has the last word. */
export async function journeyAlerts(
  { legs }: Journey,
  host: Host,
  { visit: { scenario }, language }: Hearer,
): Promise<readonly ServiceAlert[]> {
  const routeIds = [...new Set(legs.map((leg) => leg.routeId))];
  const alerts = (await announcedAlerts(host, routeIds, language)).map(withoutRoute);
  return worstFirst(scenario?.alerts?.(alerts) ?? alerts);
}

/** What the feed says about these routes, and where it says nothing, what a host for trying invents. */
export async function announcedAlerts(
  { timetable, trial }: Host,
  routeIds: readonly string[],
  language: Locale,
): Promise<readonly RouteAlert[]> {
  const announced = await timetable.alerts(routeIds, language);
  return announced.length > 0 ? announced : (trial.alertsOf?.(routeIds) ?? []);
}

/** The most serious first; equals keep their order. */
export function worstFirst(alerts: readonly ServiceAlert[]): readonly ServiceAlert[] {
  return [...alerts].sort((a, b) => rank(b.severity) - rank(a.severity));
}

/** The most serious of some alerts, for the departure that they concern; undefined without any. */
export function worstSeverity(alerts: readonly ServiceAlert[]): Severity | undefined {
  return severities.findLast((severity) => alerts.some((alert) => alert.severity === severity));
}

function withoutRoute({ routeId: _, ...alert }: RouteAlert): ServiceAlert {
  return alert;
}

function rank(severity: Severity): number {
  return severities.indexOf(severity);
}
