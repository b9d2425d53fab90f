import { getJourneyInformation } from '#shared/contract/alerts/information.ts';
import { type ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import { selectJourneyAlerts, setJourneyAlerts } from '#shared/store/slices/alerts/alerts.ts';
import { createCachedAnswers, failedWith } from '../kit/cached-answers.ts';
import { type Context } from '../context.ts';

/** What travellers of a journey should know. Read it with `selectJourneyAlerts(journeyId)`. */
export interface JourneyAlerts {
  /** Wants the alerts of a journey, asked anew for each look. Returns a function that leaves. */
  watch(journeyId: string): () => void;
  /** Asks again for alerts that failed and are still wanted. */
  retry(journeyId: string): void;
  dispose(): void;
}

export function createJourneyAlerts({ client, store, failures }: Context): JourneyAlerts {
  return createCachedAnswers<string, readonly ServiceAlert[]>({
    store,
    keyOf: (journeyId) => journeyId,
    select: selectJourneyAlerts,
    set: setJourneyAlerts,
    ask: async (journeyId, signal) =>
      (await client.call(getJourneyInformation, { query: { journeyid: journeyId } }, { signal })).alerts,
    failed(problem, last) {
      failures.report(problem);
      return failedWith(problem, last);
    },
    refetchOnSubscribe: true,
  });
}
