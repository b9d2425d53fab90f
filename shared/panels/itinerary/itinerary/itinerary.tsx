import { useEffect } from 'react';
import { useFormatters, useIsland, useSubscription, useShared } from '#shared/island/hooks/context.tsx';
import { createItineraries } from '#shared/services/itinerary/itineraries.ts';
import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { getArrivalLine, type ArrivalLine } from '#shared/domain/itinerary/arrival.ts';
import { findDisruption } from '#shared/domain/itinerary/disruption.ts';
import { needsZoneNotice } from '#shared/domain/itinerary/zone-notice.ts';
import { getDelayBadge, cancelledBadge } from '#shared/domain/tracker/delay-badge.ts';
import { getPictureBase } from '#shared/domain/page/routes/picture-url.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { selectItinerary } from '#shared/store/slices/itinerary/itineraries.ts';
import type { LoadedItinerary } from '#shared/store/create-store.ts';
import type { Text } from '#shared/text/create-text.ts';
import { badgeStyles, Badge } from '#shared/ui/badge/badge.tsx';
import { LoadingIndicator, loadingIndicatorStyles } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { Skeleton, skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { StopTimeline, stopTimelineStyles } from '#shared/ui/stop-timeline/stop-timeline.tsx';
import { textLinkStyles, TextLink } from '#shared/ui/text-link/text-link.tsx';
import { AsyncContent, asyncContentStyles } from '../../kit/async-content/async-content.tsx';
import { CoachMapToggle, coachMapPartStyles } from '../coach-map-toggle/coach-map-toggle.tsx';
import { LazyNextCoach } from '../next-coach/lazy-next-coach.tsx';
import styles from './itinerary.css?inline';
import type { ItineraryMessages } from './messages.ts';
import { type StopSelection, toTimelineEntries } from './timeline-entries.ts';
import { type ItineraryFormatters, createItineraryFormatters, getOutdatedMessage } from './itinerary-formatters.ts';
import clockIcon from 'lucide-static/icons/clock.svg?icon';
import phoneIcon from 'lucide-static/icons/phone.svg?icon';
import refreshIcon from 'lucide-static/icons/refresh-cw.svg?icon';
import type { Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import { offersRefresh, warnsToArriveEarly } from '#shared/domain/itinerary/progress.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';

/** Style sheets of the itinerary. */
export const itineraryStyles = [
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
  /**
   * Whether the traveller's ticket, which is shown above the itinerary, can be rescheduled free of charge. After a
   * cancellation, a missed transfer or a severe delay, the advice then mentions the ticket instead of customer service.
   */
  readonly hasFreeReschedule?: boolean;
  /** Called when the user selects the origin or destination, after the event `coach:stop-selected`. */
  readonly onStop?: ((stop: StopSelection) => void) | undefined;
}

/**
 * A journey with all its stops, refreshed while it is mounted (spec §2 "Itinerary view", §9: every 60 s). If a refresh
 * fails, the previous itinerary stays visible with its age.
 */
export function Itinerary({ journeyId, text, hasFreeReschedule = false, onStop }: ItineraryProps) {
  const { services, settings, common, emit } = useIsland();
  // Requests the itinerary repeatedly while this component is mounted.
  useSubscription(journeyId, () => services.open(createItineraries).watch(journeyId));
  const answer = useShared(selectItinerary(journeyId));
  const lastReading = getLastValue(answer);
  const formatters = useFormatters(createItineraryFormatters, text);
  const refresh = () => services.open(createItineraries).refresh(journeyId);
  const selectStop = (stop: StopSelection) => {
    emit('coach:stop-selected', stop);
    onStop?.(stop);
  };
  const formatAge = (reading: LoadedItinerary) =>
    common('updatedAt', { time: formatters.clock(localDateTimeAt(getDataTime(reading))) });
  const announcement = lastReading && getAnnouncement(lastReading, formatters);
  // Depends on the text only, so that a refresh with the same text is not announced again.
  useEffect(() => {
    if (announcement) services.announcer.announce(announcement);
  }, [announcement, services]);

  return (
    <div className="itinerary">
      <AsyncContent
        // The content is the last loaded itinerary, also during a refresh and after a failed one.
        answer={answer}
        // With the height of a journey with five stops.
        placeholder={
          <>
            <LoadingIndicator text={common('loading')} />
            <Skeleton rows={5} rowHeight={64} />
          </>
        }
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
            <LazyNextCoach itinerary={reading.itinerary} />
            <CoachMapToggle itinerary={reading.itinerary} text={text} />
            {reading.itinerary.scheduledStops.length > 0 ? (
              <StopTimeline
                label={text('stops')}
                entries={toTimelineEntries(reading, formatters, {
                  apiBase: getPictureBase(settings.apiBase, location.origin),
                  onStop: selectStop,
                })}
              />
            ) : (
              <p>{text('noStops')}</p>
            )}
            <div className="itinerary-quiet">
              {needsZoneNotice(reading.itinerary, reading.receivedAtMs) && <p>{text('localTimes')}</p>}
              <p className="figures">{formatAge(reading)}</p>
            </div>
          </div>
        )}
      </AsyncContent>
    </div>
  );
}

/**
 * Returns when the shown times were valid, in milliseconds since 1970 UTC: when the real-time data was updated, which
 * may be some minutes before the itinerary was received. If there is no such data, or it is too old, the scheduled times
 * are shown instead, and those were valid on receipt.
 */
function getDataTime({ itinerary: { realTimeUpdatedAt, isRealTimeOld }, receivedAtMs }: LoadedItinerary): number {
  const updatedAtMs =
    realTimeUpdatedAt === undefined || isRealTimeOld ? receivedAtMs : new Date(realTimeUpdatedAt).getTime();
  // The clock of the server may be ahead of the device's.
  return Math.min(receivedAtMs, updatedAtMs);
}

/**
 * Returns the announcement for an itinerary: that a coach is cancelled, or else the status, followed by a missed transfer or
 * the estimated arrival, if any.
 */
function getAnnouncement({ itinerary, receivedAtMs }: LoadedItinerary, formatters: ItineraryFormatters): string {
  const { text, clock } = formatters;
  const disruption = findDisruption(itinerary);
  if (disruption?.kind === 'cancelled') return text('journeyCancelled');
  const badge = getDelayBadge(itinerary.delayStatus);
  const status = badge
    ? text(badge.key)
    : (getOutdatedMessage(itinerary, receivedAtMs, formatters) ?? text('notTracked'));
  if (disruption) return `${status}. ${text('transferMissedAt', { city: disruption.stop.cityName })}`;
  const line = getArrivalLine(itinerary);
  return line?.kind === 'estimate' ? `${status}. ${text('estimatedArrival', { time: clock(line.time) })}` : status;
}

/** Prevents line breaks in a date or a telephone number. */
const preventBreaks = (value: string) => value.replaceAll(' ', '\u00a0');

/** Tone (colour) of a badge by its severity: `information` means on time; a cancellation is `severe`. */
const tones = { information: 'success', major: 'warning', severe: 'danger' } as const;

interface ItineraryStatusProps {
  readonly itinerary: Itinerary;
  /** When the itinerary was received, in milliseconds since 1970 UTC. */
  readonly receivedAtMs: number;
  readonly formatters: ItineraryFormatters;
  /** Whether the advice points to the ticket above, which can be rescheduled free of charge. */
  readonly hasFreeReschedule: boolean;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
}

/** Status of a journey: delay, arrival or customer service, and advice (spec §2 "Itinerary view"). */
function ItineraryStatus(props: ItineraryStatusProps) {
  const { itinerary, receivedAtMs, formatters, hasFreeReschedule, isRefreshing, onRefresh } = props;
  const { text } = formatters;
  const line = getArrivalLine(itinerary);
  const notice = line?.kind === 'contact-customer-service' && noticeKeys[line.reason];
  return (
    <>
      <div className="itinerary-status">
        <Status itinerary={itinerary} receivedAtMs={receivedAtMs} formatters={formatters} />
        {line?.kind === 'estimate' && (
          <p className="itinerary-arrival figures">
            {text('estimatedArrival', {
              time: `${formatters.clock(line.time)}, ${preventBreaks(formatters.day(line.time))}`,
            })}
          </p>
        )}
        {offersRefresh(itinerary) && (
          <Button icon={refreshIcon} isBusy={isRefreshing} onClick={onRefresh}>
            {text('refresh')}
          </Button>
        )}
      </div>
      {notice && (
        <CustomerService
          text={text}
          // The city is only in the title of a missed transfer.
          title={text(notice[0], { city: findDisruption(itinerary)?.stop.cityName ?? '' })}
          advice={text(hasFreeReschedule ? 'freeWithTicket' : notice[1])}
        />
      )}
      {warnsToArriveEarly(itinerary) && !findDisruption(itinerary) && (
        <p className="itinerary-early">
          <Icon drawing={clockIcon} />
          {text('arriveEarly')}
        </p>
      )}
    </>
  );
}

function Status(props: Pick<ItineraryStatusProps, 'itinerary' | 'receivedAtMs' | 'formatters'>) {
  const { itinerary, receivedAtMs, formatters } = props;
  const { text } = formatters;
  const outdatedMessage = getOutdatedMessage(itinerary, receivedAtMs, formatters);
  const isCancelled = findDisruption(itinerary)?.kind === 'cancelled';
  const badge = isCancelled ? cancelledBadge : getDelayBadge(itinerary.delayStatus);
  return (
    <>
      {badge && (
        // The specification gives "Delayed" in English, also for French pages.
        <p lang={badge.key === 'delayed' ? text('delayedLang') : undefined}>
          <Badge tone={tones[badge.severity]} label={text(badge.key)} />
        </p>
      )}
      {(outdatedMessage !== undefined || !badge) && (
        <p className="itinerary-quiet">{outdatedMessage ?? text('notTracked')}</p>
      )}
    </>
  );
}

/** Keys of the title and the advice for each reason to contact the customer service. */
const noticeKeys = {
  cancelled: ['journeyCancelled', 'journeyCancelledAdvice'],
  'transfer-missed': ['transferMissedAt', 'transferMissedAdvice'],
  'severe-delay': ['severeDelay', 'contactCustomerService'],
} as const satisfies Record<(ArrivalLine & { kind: 'contact-customer-service' })['reason'], unknown>;

interface CustomerServiceProps extends Pick<ItineraryFormatters, 'text'> {
  readonly title: string;
  readonly advice: string;
}

/**
 * Advice and a link that calls customer service, if no arrival can be estimated (spec §4, §8). Without a number in the
 * page's settings, there is no link.
 */
function CustomerService({ title, advice, text }: CustomerServiceProps) {
  const { customerServicePhone } = useIsland().settings;
  const call = customerServicePhone !== '' && (
    <TextLink href={`tel:${customerServicePhone.replace(/[^+\d]/g, '')}`} icon={phoneIcon}>
      {text('callCustomerService', { phone: preventBreaks(customerServicePhone) })}
    </TextLink>
  );
  return (
    <Notice tone="danger" title={title} actions={call || undefined}>
      <p>{advice}</p>
    </Notice>
  );
}
