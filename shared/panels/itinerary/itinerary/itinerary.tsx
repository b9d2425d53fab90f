import { useEffect } from 'react';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { createItineraries } from '#shared/services/itinerary/itineraries.ts';
import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { getArrivalLine } from '#shared/domain/itinerary/arrival.ts';
import { findDisruption } from '#shared/domain/itinerary/disruption.ts';
import { needsZoneNotice } from '#shared/domain/itinerary/zone-notice.ts';
import { getDelayBadge } from '#shared/domain/tracker/delay-badge.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { type ItineraryReading, selectItinerary } from '#shared/store/slices/itinerary/itineraries.ts';
import type { Text } from '#shared/text/create-text.ts';
import { badgeStyles } from '#shared/ui/badge/badge.tsx';
import { LoadingIndicator, loadingIndicatorStyles } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { Skeleton, skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { StopTimeline, stopTimelineStyles } from '#shared/ui/stop-timeline/stop-timeline.tsx';
import { textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import { AsyncContent, asyncContentStyles } from '../../kit/async-content/async-content.tsx';
import { ItineraryStatus } from './itinerary-status.tsx';
import { CoachMapPart, coachMapPartStyles } from '../coach-map-part/coach-map-part.tsx';
import { NextCoachPart } from '../next-coach/next-coach-part.tsx';
import styles from './itinerary.css?inline';
import type { ItineraryMessages } from './messages.ts';
import { type ChosenStop, timelineEntries } from './timeline-entries.ts';
import { type ItineraryFormatters, itineraryFormatters, silenceWords } from './itinerary-formatters.ts';

/** CSS texts of the itinerary. */
export const itineraryStyles: readonly string[] = [
  ...asyncContentStyles,
  badgeStyles,
  textLinkStyles,
  skeletonStyles,
  loadingIndicatorStyles,
  stopTimelineStyles,
  coachMapPartStyles,
  styles,
];

export interface ItineraryProps {
  readonly journeyId: string;
  readonly text: Text<ItineraryMessages>;
  /** Whether the ticket above can be rescheduled free of charge. The customer service is not offered for that then. */
  readonly hasFreeReschedule?: boolean;
  /** Called when the user selects the origin or destination, after the event `coach:stop-selected`. */
  readonly onStop?: ((stop: ChosenStop) => void) | undefined;
}

/**
 * A journey with all its stops, refreshed while it is mounted (spec §2 "Itinerary view", §9: every 60 s). If a refresh
 * fails, the previous itinerary stays visible with its age.
 */
export function Itinerary({ journeyId, text, hasFreeReschedule = false, onStop }: ItineraryProps) {
  const { services, common, emit } = useIsland();
  useSubscription(journeyId, () => services.open(createItineraries).watch(journeyId));
  const answer = useShared(selectItinerary(journeyId));
  const known = getLastValue(answer);
  const formatters = useFormatters(itineraryFormatters, text);
  const refresh = () => services.open(createItineraries).refresh(journeyId);
  const choose = (stop: ChosenStop) => {
    emit('coach:stop-selected', { ...stop });
    onStop?.(stop);
  };
  const age = (reading: ItineraryReading) =>
    common('updatedAt', { time: formatters.clock(localDateTimeAt(asOf(reading))) });
  const words = known && spoken(known, formatters);
  // Announced after rendering.
  useEffect(() => {
    if (words) services.announcer.say(words);
  }, [words, services]);

  return (
    <div className="itinerary">
      <AsyncContent
        answer={answer}
        waiting={<Waiting words={common('loading')} />}
        failure={{ title: text('itineraryFailed'), advice: text('itineraryFailedAdvice') }}
        onRetry={refresh}
      >
        {(reading) => (
          <div className="itinerary-sheet" data-refreshing={answer.state === 'loading' || undefined}>
            {answer.state === 'failed' && <Notice tone="warning" title={text('itineraryStale')} />}
            <ItineraryStatus
              itinerary={reading.itinerary}
              receivedAtMs={reading.receivedAtMs}
              formatters={formatters}
              hasFreeReschedule={hasFreeReschedule}
              isRefreshing={answer.state === 'loading'}
              onRefresh={refresh}
            />
            <NextCoachPart itinerary={reading.itinerary} />
            <CoachMapPart itinerary={reading.itinerary} text={text} />
            {reading.itinerary.scheduledStops.length > 0 ? (
              <StopTimeline label={text('stops')} entries={timelineEntries(reading, formatters, choose)} />
            ) : (
              <p>{text('noStops')}</p>
            )}
            <div className="itinerary-quiet">
              {needsZoneNotice(reading.itinerary, reading.receivedAtMs) && <p>{text('localTimes')}</p>}
              <p className="figures">{age(reading)}</p>
            </div>
          </div>
        )}
      </AsyncContent>
    </div>
  );
}

/** Has the height of a journey with five stops. */
function Waiting({ words }: { readonly words: string }) {
  return (
    <>
      <LoadingIndicator text={words} />
      <Skeleton rows={5} rowHeight={64} />
    </>
  );
}

/** When the live times were valid: the real-time data may be some minutes older than the itinerary. */
function asOf({ itinerary: { realTimeUpdatedAt, isRealTimeOld }, receivedAtMs }: ItineraryReading): number {
  const updatedAtMs = realTimeUpdatedAt === undefined || isRealTimeOld ? receivedAtMs : Date.parse(realTimeUpdatedAt);
  return Math.min(receivedAtMs, updatedAtMs);
}

/** The announcement for a new or changed itinerary. */
function spoken({ itinerary, receivedAtMs }: ItineraryReading, formatters: ItineraryFormatters): string {
  const { text, clock } = formatters;
  const disruption = findDisruption(itinerary);
  if (disruption?.kind === 'cancelled') return text('journeyCancelled');
  const badge = getDelayBadge(itinerary.delayStatus);
  const status = badge ? text(badge.key) : (silenceWords(itinerary, receivedAtMs, formatters) ?? text('notTracked'));
  if (disruption) return `${status}. ${text('transferMissedAt', { city: disruption.stop.cityName })}`;
  const line = getArrivalLine(itinerary);
  return line?.kind === 'estimate' ? `${status}. ${text('estimatedArrival', { time: clock(line.time) })}` : status;
}
