import { type getJourneyInformation } from '#shared/contract/information.ts';
import { notFound } from './api-error.ts';
import { type Host } from './host.ts';
import { journeyAlerts } from './journey-alerts.ts';
import { type Answer } from './register-endpoint.ts';

/** The service alerts of a journey. */
export function answerJourneyInformation({ timetable }: Host): Answer<typeof getJourneyInformation> {
  return async ({ query, visit }) => {
    const journey = await timetable.journey(query.journeyid);
    if (journey === undefined) throw notFound(`Journey ${query.journeyid}`);
    return { alerts: [...(await journeyAlerts(journey, timetable, visit))] };
  };
}
