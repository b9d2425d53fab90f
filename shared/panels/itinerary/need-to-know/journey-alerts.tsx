import { createJourneyAlerts } from '#shared/services/alerts/journey-alerts.ts';
import { alertsToShow } from '#shared/domain/alerts/severity.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { selectJourneyAlerts } from '#shared/store/slices/alerts/alerts.ts';
import { selectItinerary } from '#shared/store/slices/itinerary/itineraries.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Skeleton, skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { AlertList, alertListStyles } from '../../alerts/alert-list/alert-list.tsx';
import { AsyncContent, asyncContentStyles } from '../../kit/async-content/async-content.tsx';
import type { NeedToKnowWords } from './need-to-know-words.ts';

/** The sheets that a journey's alerts need. */
export const journeyAlertsStyles: readonly string[] = [...alertListStyles, ...asyncContentStyles, skeletonStyles];

export interface JourneyAlertsProps {
  readonly journeyId: string;
  readonly text: Text<NeedToKnowWords>;
  /** Level of each alert's title. */
  readonly headingLevel: number;
  /** IANA zone of the origin, by whose clock alerts begin and end. */
  readonly timeZone?: string | undefined;
  /** Called once there are alerts for the traveller to see, with their number. Absent while nobody sees them. */
  readonly onAlerts?: ((count: number) => void) | undefined;
}

/** The service alerts that touch a journey and hold while it lasts, severe first (field notes §3, 15 and 16). */
export function JourneyAlerts({ journeyId, text, headingLevel, timeZone, onAlerts }: JourneyAlertsProps) {
  const { services } = useIsland();
  useSubscription(journeyId, () => services.open(createJourneyAlerts).watch(journeyId));
  const answer = useShared(selectJourneyAlerts(journeyId));
  const stops = lastOf(useShared(selectItinerary(journeyId)))?.itinerary.scheduledStops;
  // Tomorrow's coach is not concerned by what ends today, but by what begins tomorrow.
  const leaves = stops?.[0]?.departureTime ?? services.open(createLocalTimes).localNow(timeZone);
  const alerts = alertsToShow(lastOf(answer) ?? [], leaves, stops?.at(-1)?.arrivalTime ?? leaves);
  useSubscription(onAlerts && alerts.length > 0 ? journeyId : undefined, () => {
    onAlerts?.(alerts.length);
    return () => {};
  });

  return (
    <AsyncContent
      answer={answer}
      waiting={<Skeleton rows={1} rowHeight={72} />}
      failure={{ title: text('alertsFailed'), advice: text('alertsFailedAdvice') }}
      onRetry={() => services.open(createJourneyAlerts).retry(journeyId)}
    >
      {() =>
        alerts.length > 0 ? (
          <AlertList alerts={alerts} text={text} headingLevel={headingLevel} />
        ) : (
          <p>{text('noAlerts')}</p>
        )
      }
    </AsyncContent>
  );
}
