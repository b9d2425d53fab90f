import { type NetworkAlert } from '#shared/domain/alerts/network-alert.ts';
import { type Visit } from '../visits/visit.ts';
import { type Host } from './host.ts';
import { announcedAlerts, worstFirst } from './journey-alerts.ts';

/**
 * What is announced about the whole network, the most serious first, each alert with its routes. The browser's scenario
 * has the last word.
 */
export async function siteAlerts(host: Host, { scenario }: Visit): Promise<readonly NetworkAlert[]> {
  const { timetable } = host;
  const announced = await announcedAlerts(host, await timetable.routeIds());
  const alerts = await Promise.all(
    announced.map(async ({ routeId, hours: _, ...alert }) => {
      const route = routeId === undefined ? undefined : await timetable.route(routeId);
      return { ...alert, routes: route ? [route] : [] };
    }),
  );
  const told = scenario?.alerts?.(alerts) ?? alerts;
  return worstFirst(told).map((alert) => ({ routes: [], ...alert }));
}
