import { getJourneyInformation } from '#shared/contract/alerts/information.ts';
import { type ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import { selectJourneyAlerts, setJourneyAlerts } from '#shared/store/slices/alerts/alerts.ts';
import { createCachedAnswers } from '../kit/cached-answers.ts';
import { type Context } from '../context.ts';

/** The service alerts of journeys. Read them with `selectJourneyAlerts(journeyId)`. */
export function createJourneyAlerts({ client, store, failures }: Context) {
  return createCachedAnswers<string, readonly ServiceAlert[]>({
    store,
    getKey: (journeyId) => journeyId,
    select: selectJourneyAlerts,
    set: setJourneyAlerts,
    load: async (journeyId, signal) =>
      (await client.call(getJourneyInformation, { query: { journeyid: journeyId } }, { signal })).alerts,
    failures,
    refetchOnSubscribe: true,
  });
}
