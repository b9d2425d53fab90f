import { alertsToShow } from '#shared/domain/alerts/severity.ts';
import type { ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { createJourneyAlerts } from '#shared/services/alerts/journey-alerts.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { selectAlertsOfJourneys } from '#shared/store/slices/alerts/alerts.ts';

/** What is announced of the journeys of a basket. */
export interface TripAlerts {
  /** By journey, the most serious first; those of a journey are missing before they are known. */
  readonly byJourney: ReadonlyMap<string, readonly ServiceAlert[]>;
  /** `failed` where those of some journey did not come. */
  readonly state: 'loading' | 'ready' | 'failed';
}

/** Wants the alerts of all journeys for as long as the component stands. */
export function useTripAlerts(journeys: readonly Journey[]): TripAlerts {
  const { services } = useIsland();
  const ids = [...new Set(journeys.map(({ journeyId }) => journeyId))];
  useSubscription(ids.join(' '), () => {
    const leaves = ids.map((id) => services.open(createJourneyAlerts).watch(id));
    return () => leaves.forEach((leave) => leave());
  });
  const known = useShared(selectAlertsOfJourneys);
  const now = services.open(createLocalTimes).localNow();
  const found = ids.map((id) => [id, getLastValue(known[id] ?? { state: 'idle' })] as const);
  const missing = found.filter(([, alerts]) => alerts === undefined);
  const missingState = missing.some(([id]) => known[id]?.state === 'failed') ? 'failed' : 'loading';
  return {
    byJourney: new Map(found.flatMap(([id, alerts]) => (alerts ? [[id, alertsToShow(alerts, now)] as const] : []))),
    state: missing.length === 0 ? 'ready' : missingState,
  };
}
