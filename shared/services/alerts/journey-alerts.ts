import { getJourneyInformation } from '#shared/contract/alerts/information.ts';
import { journeyAlerts } from '#shared/store/slices/alerts/alerts.ts';
import { createCachedAnswers } from '../kit/cached-answers.ts';
import { type Context } from '../context.ts';

/**
 * Loads the service alerts of journeys into the store, for subscribers. Components read them with the store's selector
 * `selectJourneyAlerts(journeyId)`. Stored alerts are shown at once, and requested again when a subscriber joins while there
 * are no others.
 */
export function createJourneyAlerts(context: Context) {
  return createCachedAnswers(context, journeyAlerts, {
    // The specification spells the parameter `journeyid`.
    load: async (journeyId, signal) =>
      (await context.client.call(getJourneyInformation, { query: { journeyid: journeyId } }, { signal })).alerts,
    refetchOnSubscribe: true,
  });
}
