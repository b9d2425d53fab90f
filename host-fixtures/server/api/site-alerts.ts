import { type NetworkAlert } from '#shared/domain/alerts/network-alert.ts';
import { type Timetable } from '../timetable/timetable.ts';
import { type Visit } from '../visits/visit.ts';
import { announcedAlerts, worstFirst } from './journey-alerts.ts';

/**
 * What is announced about the whole network, the most serious first, each alert with its routes. The browser's scenario
 * has the last word.
 */
export async function siteAlerts(timetable: Timetable, { scenario }: Visit): Promise<readonly NetworkAlert[]> {
  const announced = await announcedAlerts(timetable, await timetable.routeIds());
  const alerts = await Promise.all(
    announced.map(async ({ routeId, ...alert }) => {
      const route = routeId === undefined ? undefined : await timetable.route(routeId);
      return { ...alert, routes: route ? [route] : [] };
    }),
  );
  const told = scenario?.alerts?.(alerts) ?? alerts;
  return worstFirst(told).map((alert) => ({ routes: [], ...alert }));
}
