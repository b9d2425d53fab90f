import { filterBySeverity } from '#shared/domain/alerts/severity.ts';
import { type NetworkAlert } from '#shared/domain/alerts/network-alert.ts';
import { type RetailOperation } from '#shared/domain/page/operation/settings.ts';
import { getCountry } from '../../../clock/country.ts';
import { type Host } from '../../kit/host.ts';
import { alertAnswer, type AlertReader } from './journey-alerts.ts';

/**
 * What is announced about the whole network, the most serious first, each alert with its routes. The browser's scenario
 * has the last word.
 */
export async function siteAlerts(
  host: Pick<Host, 'realtime' | 'timetable'>,
  { visit, language }: AlertReader,
): Promise<readonly NetworkAlert[]> {
  const { timetable } = host;
  // A host with one operation leaves it to its pages which of them they are.
  const servesSeveral = ((await listOperations(host, await timetable.origins())) ?? []).length > 1;
  const announced = (await timetable.alerts(await timetable.routeIds(), language)).map((alert) => ({
    alert: alertAnswer(alert, visit),
    routeIds: alert.routeId === undefined ? [] : [alert.routeId],
  }));
  const live = (host.realtime?.alerts({ now: visit.now, language }) ?? []).map(({ alert, routeIds = [] }) => ({
    alert: alertAnswer(alert, {}),
    routeIds,
  }));
  const alerts = await Promise.all(
    [...live, ...announced].map(async ({ alert, routeIds }) => {
      const asked = await Promise.all(routeIds.map((routeId) => timetable.route(routeId)));
      const routes = asked.filter((route) => route !== undefined);
      const cities = routes.flatMap((route) => route.cities);
      const operations = routes.length > 0 && servesSeveral && (await listOperations(host, cities));
      return { ...alert, routes, ...(operations && { operations }) };
    }),
  );
  const shown = visit.scenario?.alerts?.(alerts) ?? alerts;
  return filterBySeverity(shown, 'NONE').map((alert) => ({ routes: [], ...alert }));
}

const operations: Readonly<Record<string, RetailOperation>> = { GB: 'UK', US: 'US', CA: 'CA' };

/** The operations in whose countries cities are; undefined where one of them is in none. */
async function listOperations(
  { timetable }: Pick<Host, 'timetable'>,
  cities: readonly { readonly id: number }[],
): Promise<readonly RetailOperation[] | undefined> {
  const found = new Set<RetailOperation>();
  for (const { id } of cities) {
    const operation = operations[getCountry((await timetable.city(id))?.timeZone ?? '') ?? ''];
    if (operation === undefined) return undefined;
    found.add(operation);
  }
  return [...found].sort();
}
