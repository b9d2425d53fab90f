import { getJourneyInformation, getServiceAlerts } from '#shared/contract/alerts/information.ts';
import { type NetworkAlert } from '#shared/domain/alerts/network-alert.ts';
import { filterBySeverity } from '#shared/domain/alerts/severity.ts';
import { type RetailOperation } from '#shared/domain/page/operation/settings.ts';
import { getCountry } from '../../../clock/country.ts';
import { notFound } from '../../kit/api-error.ts';
import { type ApiRoute, routesWith } from '../../kit/api-route.ts';
import { type Host } from '../../kit/host.ts';
import { findJourney } from '../journeys/on-sale.ts';
import { type AlertAudience, findJourneyAlerts, toAlertAnswer } from './journey-alerts.ts';

// The names of the members of `Host` (the server's parts) that these routes use.
const { route, translatedRoute } = routesWith('realtime', 'timetable');

/** The endpoints of alerts: announced disruptions and other notices of the operator. */
export const routes: readonly ApiRoute[] = [
  /** The service alerts of a journey, with the timetable's own names of places. 404 if the journey does not exist. */
  route(getJourneyInformation, (host) => async ({ query, visit, language }) => {
    const journey = await findJourney(host, visit, query.journeyid);
    if (journey === undefined) throw notFound('journeyNotFound', { id: query.journeyid });
    return { alerts: [...(await findJourneyAlerts(journey, host, { visit, language }))] };
  }),

  /**
   * All service alerts of the operator, with city names in the language of the request (`translatedRoute`). Lists are
   * copied: the type of an answer requires mutable arrays.
   */
  translatedRoute(getServiceAlerts, (host) => async (input) => ({
    alerts: (await findAllAlerts(host, input)).map(({ routes, operations, ...alert }) => ({
      ...alert,
      operations: operations && [...operations],
      routes: routes.map(({ cities, ...route }) => ({ ...route, cities: [...cities] })),
    })),
  })),
];

/**
 * Finds all alerts of the timetable and of the real-time feeds, the most serious first, each with its routes (none if it is
 * about all routes). A scenario (a test situation that QA chooses for a browser) may change the alerts.
 *
 * @returns the alerts; `operations` is undefined in an alert for all operations, and if a city of its routes belongs to none
 */
export async function findAllAlerts(
  host: Pick<Host, 'realtime' | 'timetable'>,
  { visit, language }: AlertAudience,
): Promise<readonly NetworkAlert[]> {
  const { timetable } = host;
  // An operation is the operator's site for a country. With only one, or if an origin city is in a country without one, no
  // alert is limited to operations.
  const hasSeveralOperations = ((await listOperations(host, await timetable.origins())) ?? []).length > 1;
  const operatorAlerts = (await timetable.alerts(await timetable.routeIds(), language)).map((alert) => ({
    alert: toAlertAnswer(alert, visit),
    routeIds: alert.routeId === undefined ? [] : [alert.routeId],
  }));
  const liveAlerts = (host.realtime?.getAlerts({ now: visit.now, language }) ?? []).map(({ alert, routeIds = [] }) => ({
    // `{}` instead of `visit`: a tester's clock shift does not change the publication times of real-time alerts.
    alert: toAlertAnswer(alert, {}),
    routeIds,
  }));
  const alerts = await Promise.all(
    [...liveAlerts, ...operatorAlerts].map(async ({ alert, routeIds }) => {
      const possibleRoutes = await Promise.all(routeIds.map((routeId) => timetable.route(routeId)));
      // All routes exist, unless the timetable is replaced at this moment.
      const routes = possibleRoutes.filter((route) => route !== undefined);
      const cities = routes.flatMap((route) => route.cities);
      const hasOperations = routes.length > 0 && hasSeveralOperations;
      return { ...alert, routes, operations: hasOperations ? await listOperations(host, cities) : undefined };
    }),
  );
  const changedAlerts = visit.scenario?.alerts?.(alerts) ?? alerts;
  // 'NONE' is the lowest severity: nothing is removed, but the alerts are sorted. Alerts that a scenario has added may have no
  // `routes`.
  return filterBySeverity(changedAlerts, 'NONE').map((alert) => ({ routes: [], ...alert }));
}

const operationsByCountry: Readonly<Record<string, RetailOperation>> = { GB: 'UK', US: 'US', CA: 'CA' };

/**
 * Lists the operations to whose countries the cities belong, by their time zones; undefined if there is no operation for one
 * of the cities.
 */
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
