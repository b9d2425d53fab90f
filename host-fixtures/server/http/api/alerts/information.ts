import { getJourneyInformation, getServiceAlerts } from '#shared/contract/alerts/information.ts';
import { notFound } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';
import { findJourneyAlerts } from './journey-alerts.ts';
import { findJourney } from '../journeys/on-sale.ts';
import { type Answer } from '../../kit/register-endpoint.ts';
import { findSiteAlerts } from './site-alerts.ts';
import { type ApiRoute, route, translatedRoute } from '../../kit/api-route.ts';

/** The service alerts of a journey. */
export function answerJourneyInformation(
  host: Pick<Host, 'realtime' | 'timetable' | 'trial'>,
): Answer<typeof getJourneyInformation> {
  return async ({ query, visit, language }) => {
    const journey = await findJourney(host, visit, query.journeyid);
    if (journey === undefined) throw notFound('journeyNotFound', { id: query.journeyid });
    return { alerts: [...(await findJourneyAlerts(journey, host, { visit, language }))] };
  };
}

/** All service alerts of the operator. */
export function answerServiceAlerts(host: Pick<Host, 'realtime' | 'timetable'>): Answer<typeof getServiceAlerts> {
  return async (input) => ({
    alerts: (await findSiteAlerts(host, input)).map(({ routes, operations, ...alert }) => ({
      ...alert,
      ...(operations && { operations: [...operations] }),
      routes: routes.map(({ cities, ...route }) => ({ ...route, cities: [...cities] })),
    })),
  });
}

/** The endpoints of alerts. */
export const routes: readonly ApiRoute[] = [
  route(getJourneyInformation, answerJourneyInformation),
  translatedRoute(getServiceAlerts, answerServiceAlerts),
];
