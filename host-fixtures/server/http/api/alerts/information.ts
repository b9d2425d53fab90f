import { getJourneyInformation, getServiceAlerts } from '#shared/contract/alerts/information.ts';
import { type NetworkAlert } from '#shared/domain/alerts/network-alert.ts';
import { filterBySeverity } from '#shared/domain/alerts/severity.ts';
import { type RetailOperation } from '#shared/domain/page/operation/settings.ts';
import { getCountry } from '../../../clock/country.ts';
import { notFound } from '../../kit/api-error.ts';
import { type ApiRoute, route, translatedRoute } from '../../kit/api-route.ts';
import { type Host } from '../../kit/host.ts';
import { findJourney } from '../journeys/on-sale.ts';
import { type AlertAudience, findJourneyAlerts, toAlertAnswer } from './journey-alerts.ts';

/** The endpoints of alerts. */
export const routes: readonly ApiRoute[] = [
  /** The service alerts of a journey. */
  route(
    getJourneyInformation,
    (host: Pick<Host, 'realtime' | 'timetable' | 'trial'>) =>
      async ({ query, visit, language }) => {
        const journey = await findJourney(host, visit, query.journeyid);
        if (journey === undefined) throw notFound('journeyNotFound', { id: query.journeyid });
        return { alerts: [...(await findJourneyAlerts(journey, host, { visit, language }))] };
      },
  ),

  /** All service alerts of the operator. */
  translatedRoute(getServiceAlerts, (host: Pick<Host, 'realtime' | 'timetable'>) => async (input) => ({
    alerts: (await findSiteAlerts(host, input)).map(({ routes, operations, ...alert }) => ({
      ...alert,
      operations: operations && [...operations],
      routes: routes.map(({ cities, ...route }) => ({ ...route, cities: [...cities] })),
    })),
  })),
];

/**
 * The alerts about the complete network, the most serious first, each with its routes. The scenario of the browser may
 * change them.
 */
export async function findSiteAlerts(
  host: Pick<Host, 'realtime' | 'timetable'>,
  { visit, language }: AlertAudience,
): Promise<readonly NetworkAlert[]> {
  const { timetable } = host;
  // With a single operation, the pages choose their own operation.
  const hasSeveralOperations = ((await listOperations(host, await timetable.origins())) ?? []).length > 1;
  const operatorAlerts = (await timetable.alerts(await timetable.routeIds(), language)).map((alert) => ({
    alert: toAlertAnswer(alert, visit),
    routeIds: alert.routeId === undefined ? [] : [alert.routeId],
  }));
  const liveAlerts = (host.realtime?.getAlerts({ now: visit.now, language }) ?? []).map(({ alert, routeIds = [] }) => ({
    alert: toAlertAnswer(alert, {}),
    routeIds,
  }));
  const alerts = await Promise.all(
    [...liveAlerts, ...operatorAlerts].map(async ({ alert, routeIds }) => {
      const possibleRoutes = await Promise.all(routeIds.map((routeId) => timetable.route(routeId)));
      const routes = possibleRoutes.filter((route) => route !== undefined);
      const cities = routes.flatMap((route) => route.cities);
      const hasOperations = routes.length > 0 && hasSeveralOperations;
      return { ...alert, routes, operations: hasOperations ? await listOperations(host, cities) : undefined };
    }),
  );
  const changedAlerts = visit.scenario?.alerts?.(alerts) ?? alerts;
  return filterBySeverity(changedAlerts, 'NONE').map((alert) => ({ routes: [], ...alert }));
}

const operationsByCountry: Readonly<Record<string, RetailOperation>> = { GB: 'UK', US: 'US', CA: 'CA' };

/** The operations of the countries of the cities; undefined if a city belongs to none. */
async function listOperations(
  { timetable }: Pick<Host, 'timetable'>,
  cities: readonly { readonly id: number }[],
): Promise<readonly RetailOperation[] | undefined> {
  const countryOperations = new Set<RetailOperation>();
  for (const { id } of cities) {
    const operation = operationsByCountry[getCountry((await timetable.city(id))?.timeZone ?? '') ?? ''];
    if (operation === undefined) return undefined;
    countryOperations.add(operation);
  }
  return [...countryOperations].sort();
}
