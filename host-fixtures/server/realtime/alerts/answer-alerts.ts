import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { type ScheduledNetwork } from '../../timetable/scheduled-network.ts';
import { type RouteAlert } from '../../timetable/timetable.ts';
import { type Instant } from '../../clock/clock.ts';
import { type ActivePeriod } from '../feed/realtime-feed.ts';
import { periodWithin } from './active-period.ts';
import { selectedRoutes, type SelectedLeg, selectsLeg } from './alert-selectors.ts';
import { alertText } from './alert-text.ts';
import { type AlertScope, type KnownAlert } from './known-alerts.ts';

/** An alert for the whole network. */
export interface NetworkWideAlert {
  readonly alert: RouteAlert;
  /** Absent: it is about all of them. */
  readonly routeIds?: readonly string[];
}

/** An alert about one of these coaches, at a time when it is on its way; undefined where it is about none. */
export function alertAboutLegs(
  alert: KnownAlert,
  legs: readonly SelectedLeg[],
  { network, language }: AlertReading,
): RouteAlert | undefined {
  for (const leg of legs) {
    const [from, to] = [leg.calls[0], leg.calls.at(-1)];
    const [leaves, arrives] = [from?.departure, to?.arrival];
    if (from === undefined || leaves === undefined || arrives === undefined) continue;
    for (const { selectors, periods } of alert.scopes) {
      const period = periodWithin(periods, leaves, arrives);
      const isAbout = selectors.length === 0 || selectors.some((selector) => selectsLeg(selector, leg, network));
      if (period && isAbout) return written(alert, { period, timeZone: from.timeZone, network, language });
    }
  }
  return undefined;
}

/** In which language alerts are read, and what they are about. */
export interface AlertReading {
  readonly network: ScheduledNetwork;
  readonly language: Locale;
}

/** An alert that holds now or will, with its routes; undefined for one that is over, or about none of them. */
export function alertOfNetwork(
  alert: KnownAlert,
  nowMs: Instant,
  { network, language }: AlertReading,
): NetworkWideAlert | undefined {
  const current = alert.scopes.flatMap((scope) => {
    const period = periodWithin(scope.periods, nowMs, Infinity);
    return period ? [{ scope, period }] : [];
  });
  const first = current[0];
  const routeIds = routesOf(
    current.map(({ scope }) => scope),
    network,
  );
  if (first === undefined || routeIds?.length === 0) return undefined;
  const [timeZone = 'UTC'] = network.timeZones;
  const text = written(alert, { period: first.period, timeZone, network, language });
  return text && { alert: text, ...(routeIds && { routeIds }) };
}

/** Undefined: all routes. */
function routesOf(scopes: readonly AlertScope[], network: ScheduledNetwork): readonly string[] | undefined {
  const routes = new Set<string>();
  for (const { selectors } of scopes) {
    if (selectors.length === 0) return undefined;
    for (const selector of selectors) {
      const selected = selectedRoutes(selector, network);
      if (selected === undefined) return undefined;
      for (const routeId of selected) routes.add(routeId);
    }
  }
  return [...routes];
}

interface WrittenFacts extends AlertReading {
  readonly period: ActivePeriod;
  /** Whose clock its times are written by. */
  readonly timeZone: string;
}

function written(alert: KnownAlert, { period, timeZone, network, language }: WrittenFacts): RouteAlert | undefined {
  const text = alertText(alert, language, network.language);
  const local = (time: Instant) => localDateTimeAt(time, timeZone);
  return (
    text && {
      id: alert.id,
      severity: alert.severity,
      publishedAtMs: alert.publishedAtMs,
      ...text,
      ...(period.startMs !== undefined && { validFrom: local(period.startMs) }),
      ...(period.endMs !== undefined && { validUntil: local(period.endMs) }),
    }
  );
}
