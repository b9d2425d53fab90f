import { filterValidAlerts } from '#shared/domain/alerts/severity.ts';
import type { ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { createJourneyAlerts } from '#shared/services/alerts/journey-alerts.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { selectAlertsOfJourneys } from '#shared/store/slices/alerts/alerts.ts';

/** Alerts for the journeys of a basket. */
export interface TripAlerts {
  /** Alerts by journey id, sorted by severity. A journey is missing until its alerts have loaded. */
  readonly byJourney: ReadonlyMap<string, readonly ServiceAlert[]>;
  /** `failed` if the alerts of a journey failed to load. */
  readonly state: 'loading' | 'ready' | 'failed';
}

/** Loads the alerts of all journeys while the component is mounted. */
export function useTripAlerts(journeys: readonly Journey[]): TripAlerts {
  const { services } = useIsland();
  const ids = [...new Set(journeys.map(({ journeyId }) => journeyId))];
  useSubscription(ids.join(' '), () => {
    const stops = ids.map((id) => services.open(createJourneyAlerts).watch(id));
    return () => stops.forEach((stop) => stop());
  });
  const alertsByJourney = useShared(selectAlertsOfJourneys);
  const now = services.open(createLocalTimes).localNow();
  const loadedAlerts = ids.map((id) => [id, getLastValue(alertsByJourney[id] ?? { state: 'idle' })] as const);
  const missing = loadedAlerts.filter(([, alerts]) => alerts === undefined);
  const missingState = missing.some(([id]) => alertsByJourney[id]?.state === 'failed') ? 'failed' : 'loading';
  return {
    byJourney: new Map(
      loadedAlerts.flatMap(([id, alerts]) => (alerts ? [[id, filterValidAlerts(alerts, now)] as const] : [])),
    ),
    state: missing.length === 0 ? 'ready' : missingState,
  };
}
