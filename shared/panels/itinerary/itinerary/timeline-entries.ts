import { type CoachChange, listCoachChanges } from '#shared/domain/itinerary/coach-changes.ts';
import {
  type ItineraryPosition,
  getCoachPosition,
  getStopProgress,
  showsPredictedDeparture,
} from '#shared/domain/itinerary/stop-progress.ts';
import { countReliableStops } from '#shared/domain/itinerary/disruption.ts';
import type { Itinerary, ScheduledStop } from '#shared/domain/itinerary/itinerary.ts';
import { getCarrierIconUrl } from '#shared/domain/journeys/journey-card.ts';
import { toPictureUrl } from '#shared/domain/page/routes/picture-url.ts';
import { hasDeparted, findLastReachedStop } from '#shared/domain/itinerary/progress.ts';
import { isDefinedAndLater, toDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { getLiveTimes, type LiveTime, toDeparture } from '#shared/domain/tracker/live-times.ts';
import type { LoadedItinerary } from '#shared/store/create-store.ts';
import type { TimelineEntry, TimelineStop, TimelineTime } from '#shared/ui/stop-timeline/stop-timeline.tsx';
import type { ItineraryFormatters } from './itinerary-formatters.ts';

/** The stop that the user selected to see its details: the origin or the destination of the journey. */
export interface StopSelection {
  readonly cityId: number;
  readonly stopId: string;
}

/**
 * Creates the entries of a journey's timeline: origin, stops, changes of coach with their wait, and destination (spec §2
 * "Stop timeline"). Before the first stop of a cancelled coach, an entry reports the cancellation.
 *
 * @param loadedItinerary the itinerary, and when it was received, from which the coach's position is estimated
 * @param page.apiBase the address of the API, for pictures of carriers
 * @param page.onStop makes the origin and the destination open their details
 */
export function toTimelineEntries(
  { itinerary, receivedAtMs }: LoadedItinerary,
  formatters: ItineraryFormatters,
  { apiBase, onStop }: { readonly apiBase: string; readonly onStop?: (stop: StopSelection) => void },
): readonly TimelineEntry[] {
  const { scheduledStops, delayStatus } = itinerary;
  const lastReachedIndex = findLastReachedStop(itinerary);
  // From the first cancelled coach or missed transfer on, the traveller cannot reach the stops.
  const reachableCount = countReliableStops(itinerary);
  const position = getCoachPosition(itinerary, receivedAtMs);
  const departure = toDeparture(itinerary);
  const lastArrival = departure && getLiveTimes(departure).arrival;
  // The changes of coach by the stop at which the traveller boards the next coach: the same object as in `scheduledStops`.
  const changeBefore = new Map(listCoachChanges(scheduledStops).map((change) => [change.board, change]));

  const toPicture = ({ carrierIcon }: ScheduledStop) =>
    carrierIcon === undefined ? undefined : toPictureUrl(getCarrierIconUrl(carrierIcon), apiBase);
  return scheduledStops.flatMap((stop, index) => {
    const end = findEnd(itinerary, index);
    const entry: TimelineStop = {
      kind: 'stop',
      // The index, since a journey may call at a stop twice.
      id: String(index),
      place: stop.cityName,
      detail: getDetail(stop, scheduledStops[index - 1], formatters) || undefined,
      picture: isNewCarrier(stop, scheduledStops[index - 1]) ? toPicture(stop) : undefined,
      notice: stop.isSkipped && !stop.isCancelled ? formatters.text('stopSkipped') : undefined,
      // Without a delay status, only scheduled times are shown: live times of a coach that the traveller cannot reach are
      // useless.
      times:
        delayStatus === 'SEVERE' && index < reachableCount && index > 0
          ? listUnreliableTimes(stop, index === scheduledStops.length - 1 ? lastArrival : undefined, formatters)
          : listTimes(index < reachableCount ? { delayStatus } : {}, stop, formatters),
      ...getProgress({ itinerary, stop, index, lastReachedIndex, position }, formatters),
      isEnd: end !== undefined,
      ...(end &&
        onStop && {
          onOpen: () => onStop({ cityId: end.cityId, stopId: end.stopId }),
          openLabel: formatters.text('stopDetails'),
        }),
    };
    const change = changeBefore.get(stop);
    // A coach begins at the first stop of the journey, and at each change.
    const isFirstCancelled = stop.isCancelled === true && (index === 0 || change !== undefined);
    return [
      ...(change ? [toChangeEntry(change, index, formatters)] : []),
      ...(isFirstCancelled ? [toCancelledEntry(index, formatters)] : []),
      entry,
    ];
  });
}

/** Returns the place of the first or the last stop; undefined for the stops between them. */
function findEnd({ origin, destination, scheduledStops }: Itinerary, index: number) {
  if (index === 0) return origin;
  return index === scheduledStops.length - 1 ? destination : undefined;
}

interface ProgressContext {
  readonly itinerary: Itinerary;
  readonly stop: ScheduledStop;
  /** Index of this stop. */
  readonly index: number;
  /** Index of the last stop that the coach has reached; -1 if it has reached none, or if that is unknown. */
  readonly lastReachedIndex: number;
  /** The position of the coach: at the last reached stop, or between it and the next; undefined if it is unknown. */
  readonly position: ItineraryPosition | undefined;
}

/**
 * Returns the coach's progress as seen from a stop: `ahead` if the coach has not reached the stop, `left` if it has reached a
 * later one, or else `reached`, also on the way to the next stop.
 */
function getProgress(
  facts: ProgressContext,
  { text }: ItineraryFormatters,
): Pick<TimelineStop, 'progress' | 'progressLabel' | 'isCurrent' | 'coach'> {
  const { itinerary, stop, index, lastReachedIndex, position } = facts;
  if (index > lastReachedIndex) return { progress: 'ahead' };
  if (index < lastReachedIndex) return { progress: 'left', progressLabel: text('coachLeft') };
  const current = { progress: 'reached', isCurrent: true } as const;
  const next = itinerary.scheduledStops[index + 1];
  if (position?.kind === 'between' && next) {
    const progressLabel = text('coachBetween', { from: stop.cityName, to: next.cityName });
    return { ...current, progressLabel, coach: position.fraction };
  }
  const progressLabel = text(hasDeparted(itinerary, stop) ? 'coachDeparted' : 'coachArrived');
  return { ...current, progressLabel, ...(position && { coach: 'here' }) };
}

/**
 * Returns the second line of a stop: the day unless it is that of the previous stop, the name of the stop unless it is that of
 * the city or its address begins with it, its address, and the carrier unless it is that of the previous stop. May be empty.
 */
function getDetail(stop: ScheduledStop, previous: ScheduledStop | undefined, { day }: ItineraryFormatters): string {
  const time = stop.departureTime ?? stop.arrivalTime;
  const previousTime = previous?.departureTime ?? previous?.arrivalTime;
  const isNewDay = time !== undefined && (previousTime === undefined || toDate(previousTime) !== toDate(time));
  const { stopName, location } = stop;
  const isRedundant = stopName === undefined || stopName === stop.cityName || location?.startsWith(stopName);
  const carrier = isNewCarrier(stop, previous) ? stop.carrier : undefined;
  // The no-break space keeps the dot from the start of a line.
  return [isNewDay ? day(time) : undefined, isRedundant ? undefined : stopName, location, carrier]
    .filter(Boolean)
    .join('\u00a0· ');
}

/** Whether a stop has another carrier than the previous one. */
function isNewCarrier({ carrier }: ScheduledStop, previous: ScheduledStop | undefined): boolean {
  return carrier !== undefined && carrier !== previous?.carrier;
}

function toChangeEntry(change: CoachChange, index: number, formatters: ItineraryFormatters): TimelineEntry {
  const { message, otherStop } = describeChange(change, formatters);
  return {
    kind: 'change',
    id: `change-${index}`,
    text: message,
    detail: otherStop || undefined,
    tone: change.isMissed ? 'danger' : undefined,
  };
}

function toCancelledEntry(index: number, { text }: ItineraryFormatters): TimelineEntry {
  return { kind: 'change', id: `cancelled-${index}`, text: text('coachCancelled'), tone: 'danger' };
}

/**
 * Returns the messages of a change of coach: its wait, if known, or that the transfer is missed; and the stop from which the
 * next coach leaves, empty if it is the same stop.
 */
export function describeChange(
  { waitMinutes, changesStop, board, isMissed }: CoachChange,
  { text }: ItineraryFormatters,
): { readonly message: string; readonly otherStop: string } {
  const stop = board.stopName ?? board.cityName;
  const message =
    waitMinutes === undefined ? text('coachChange') : text('coachChangeWait', { wait: formatWait(waitMinutes) });
  return {
    message: isMissed ? text('transferMissed') : message,
    otherStop: changesStop ? text('otherStop', { stop }) : '',
  };

  function formatWait(minutes: number): string {
    if (minutes < 60) return text('waitMinutes', { minutes });
    return text('waitHours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  }
}

/**
 * Lists the times at a stop: the departure, or the arrival at the last stop of a coach. At the other stops, the arrival is
 * added if its actual or predicted time is to be shown and the coach has not left yet, for travellers who alight there.
 * If a predicted arrival is shown, `showsPredictedDeparture` is false, and an earlier scheduled departure is omitted as
 * impossible.
 *
 * Actual and predicted times are shown only with the delay status `DELAY`, if they matter to travellers (spec §4 "Under DELAY
 * the stop shows …"; `getStopProgress` and `showsPredictedDeparture` decide that).
 */
function listTimes(
  itinerary: Pick<Itinerary, 'delayStatus'>,
  stop: ScheduledStop,
  { text, clock }: ItineraryFormatters,
): readonly TimelineTime[] {
  const cancellation = stop.isCancelled || stop.isSkipped ? { isCancelled: true } : {};
  const progress = getStopProgress(itinerary, stop);
  const times: TimelineTime[] = [];
  const { arrivalTime, departureTime, actualArrivalTime, actualDepartureTime, predictedArrivalTime } = stop;
  const isArrivalRevised = progress.showActualArrivalTime || progress.showPredictedArrivalTime;
  const isArrivalRelevant = isArrivalRevised && !progress.departed;
  // The coach arrived after its scheduled departure, and has not departed.
  const isDepartureOverdue =
    itinerary.delayStatus === 'DELAY' && !progress.departed && isDefinedAndLater(actualArrivalTime, departureTime);
  if (arrivalTime !== undefined && (departureTime === undefined || isArrivalRelevant)) {
    const time = { id: 'arrival', scheduled: clock(arrivalTime), ...cancellation };
    const revisedArrival = progress.showActualArrivalTime ? actualArrivalTime : predictedArrivalTime;
    if (isArrivalRevised && revisedArrival !== undefined) {
      const label = text(progress.showActualArrivalTime ? 'actualArrival' : 'predictedArrival');
      times.push(
        toRevisedTime({ ...time, label, scheduledLabel: text('scheduledArrival'), revised: clock(revisedArrival) }),
      );
    } else times.push({ ...time, label: text('arrival') });
  }
  const expectedArrival = progress.showPredictedArrivalTime ? predictedArrivalTime : undefined;
  const isPossible = expectedArrival === undefined || departureTime === undefined || departureTime >= expectedArrival;
  if (departureTime !== undefined && isPossible) {
    const time = { id: 'departure', scheduled: clock(departureTime), ...cancellation };
    const isLateStart =
      itinerary.delayStatus === 'SEVERE' &&
      arrivalTime === undefined &&
      isDefinedAndLater(actualDepartureTime, departureTime);
    if ((progress.showActualDepartureTime || isLateStart) && actualDepartureTime !== undefined) {
      const [label, scheduledLabel] = [text('actualDeparture'), text('scheduledDeparture')];
      times.push(toRevisedTime({ ...time, label, scheduledLabel, revised: clock(actualDepartureTime) }));
    } else if (showsPredictedDeparture(itinerary, stop) && stop.predictedDepartureTime !== undefined) {
      const [label, scheduledLabel] = [text('predictedDeparture'), text('scheduledDeparture')];
      times.push(toRevisedTime({ ...time, label, scheduledLabel, revised: clock(stop.predictedDepartureTime) }));
    } else if (isDepartureOverdue) {
      times.push({ ...time, label: text('scheduledDeparture'), isOverdue: true });
    } else times.push({ ...time, label: text('departure') });
  }
  return times;
}

/**
 * Returns the times of a stop after the first one during a severe delay, of which no estimate is shown (spec §4): a planned time
 * that the coach will certainly miss is struck through. Of the destination, these are the times that a board shows.
 */
function listUnreliableTimes(
  stop: ScheduledStop,
  lastArrival: LiveTime | undefined,
  formatters: ItineraryFormatters,
): readonly TimelineTime[] {
  const { text, clock } = formatters;
  const revisedArrival = lastArrival?.revised;
  if (revisedArrival !== undefined && stop.arrivalTime !== undefined) {
    const time = { id: 'arrival', scheduled: clock(stop.arrivalTime), scheduledLabel: text('scheduledArrival') };
    return [toRevisedTime({ ...time, label: text('actualArrival'), revised: clock(revisedArrival) })];
  }
  const isVoid =
    lastArrival?.isVoid ??
    (isDefinedAndLater(stop.actualArrivalTime ?? stop.predictedArrivalTime, stop.arrivalTime) ||
      isDefinedAndLater(stop.actualDepartureTime ?? stop.predictedDepartureTime, stop.departureTime));
  return listTimes({ delayStatus: 'SEVERE' }, stop, formatters).map((time) =>
    isVoid && time.revised === undefined ? { ...time, isCancelled: true } : time,
  );
}

/**
 * Returns a time with its revised (actual or predicted) time, for which the scheduled time is struck through. If both have the
 * same text, which has no seconds, the scheduled time remains, with the label of the revised one.
 */
function toRevisedTime(time: TimelineTime & { readonly revised: string }): TimelineTime {
  const { revised, scheduledLabel: _, ...scheduledTime } = time;
  return revised === time.scheduled ? scheduledTime : { ...time, tone: 'warning' };
}
