import { type CoachChange, coachChanges } from '#shared/domain/itinerary/coach-changes.ts';
import { type CoachPosition, coachPosition } from '#shared/domain/itinerary/coach-position.ts';
import { stopsThatHold } from '#shared/domain/itinerary/disruption.ts';
import type { Itinerary, ScheduledStop } from '#shared/domain/itinerary/itinerary.ts';
import { hasDeparted, lastReachedStop } from '#shared/domain/itinerary/progress.ts';
import { showsPredictedDeparture, stopProgress } from '#shared/domain/itinerary/stop-progress.ts';
import { toDate } from '#shared/domain/kit/dates/moments.ts';
import type { ItineraryReading } from '#shared/store/slices/itinerary/itineraries.ts';
import type { TimelineEntry, TimelineStop, TimelineTime } from '#shared/ui/stop-timeline/timeline-entry.ts';
import type { ItineraryFormatters } from './itinerary-formatters.ts';

/** Which stop of a city was chosen. */
export interface ChosenStop {
  readonly cityId: number;
  readonly stopId: string;
}

/**
 * The timeline of a journey: origin, stops between, changes of coach with their wait, destination (spec §2 "Stop
 * timeline").
 *
 * @param reading The itinerary, and when it was read: where its coach is follows from it.
 * @param onStop makes the origin and the destination open their details
 */
export function timelineEntries(
  { itinerary, receivedAtMs }: ItineraryReading,
  formatters: ItineraryFormatters,
  onStop: ((stop: ChosenStop) => void) | undefined,
): readonly TimelineEntry[] {
  const { scheduledStops, delayStatus } = itinerary;
  const reached = lastReachedStop(itinerary);
  const holding = stopsThatHold(itinerary);
  const position = coachPosition(itinerary, receivedAtMs);
  const changeBefore = new Map(coachChanges(scheduledStops).map((change) => [change.board, change]));

  return scheduledStops.flatMap((stop, index) => {
    const end = endAt(itinerary, index);
    const entry: TimelineStop = {
      kind: 'stop',
      id: String(index),
      place: stop.cityName,
      ...detailed(detailOf(stop, scheduledStops[index - 1], formatters)),
      ...(stop.isSkipped && !stop.isCancelled && { notice: formatters.text('stopSkipped') }),
      // Where the traveller cannot count on the coach, no live time of it is theirs.
      times: timelineTimes(index < holding ? { delayStatus } : {}, stop, formatters),
      ...progressAt({ itinerary, stop, index, reached, position }, formatters),
      isEnd: end !== undefined,
      ...(end &&
        onStop && {
          onOpen: () => onStop({ cityId: end.cityId, stopId: end.stopId }),
          openLabel: formatters.text('stopDetails'),
        }),
    };
    const change = changeBefore.get(stop);
    const isFirstCancelled = stop.isCancelled === true && (index === 0 || change !== undefined);
    return [
      ...(change ? [changeEntry(change, index, formatters)] : []),
      ...(isFirstCancelled ? [cancelledEntry(index, formatters)] : []),
      entry,
    ];
  });
}

function endAt({ origin, destination, scheduledStops }: Itinerary, index: number) {
  if (index === 0) return origin;
  return index === scheduledStops.length - 1 ? destination : undefined;
}

interface ProgressFacts {
  readonly itinerary: Itinerary;
  readonly stop: ScheduledStop;
  readonly index: number;
  /** The last stop that the coach has reached. */
  readonly reached: number;
  readonly position: CoachPosition | undefined;
}

function progressAt(
  at: ProgressFacts,
  { text }: ItineraryFormatters,
): Pick<TimelineStop, 'progress' | 'progressLabel' | 'isHere' | 'coach'> {
  const { itinerary, stop, index, reached, position } = at;
  if (index > reached) return { progress: 'ahead' };
  if (index < reached) return { progress: 'left', progressLabel: text('coachLeft') };
  const here = { progress: 'reached', isHere: true } as const;
  const next = itinerary.scheduledStops[index + 1];
  if (position?.kind === 'between' && next) {
    const progressLabel = text('coachBetween', { from: stop.cityName, to: next.cityName });
    return { ...here, progressLabel, coach: position.fraction };
  }
  const progressLabel = text(hasDeparted(itinerary, stop) ? 'coachDeparted' : 'coachArrived');
  return { ...here, progressLabel, ...(position && { coach: 'here' }) };
}

/** The day where it begins or turns, the stop's name, its address, and who drives from here. */
function detailOf(stop: ScheduledStop, previous: ScheduledStop | undefined, { day }: ItineraryFormatters): string {
  const moment = stop.departureTime ?? stop.arrivalTime;
  const before = previous?.departureTime ?? previous?.arrivalTime;
  const isNewDay = moment !== undefined && (before === undefined || toDate(before) !== toDate(moment));
  const { stopName, location } = stop;
  const isSaid = stopName === undefined || stopName === stop.cityName || location?.startsWith(stopName);
  const carrier = stop.carrier === previous?.carrier ? undefined : stop.carrier;
  return [isNewDay ? day(moment) : undefined, isSaid ? undefined : stopName, location, carrier]
    .filter(Boolean)
    .join('\u00a0· ');
}

function changeEntry(change: CoachChange, index: number, formatters: ItineraryFormatters): TimelineEntry {
  const { words, otherStop } = changeWords(change, formatters);
  const tone = change.isMissed ? ({ tone: 'danger' } as const) : {};
  return { kind: 'change', id: `change-${index}`, text: words, ...detailed(otherStop), ...tone };
}

function cancelledEntry(index: number, { text }: ItineraryFormatters): TimelineEntry {
  return { kind: 'change', id: `cancelled-${index}`, text: text('coachCancelled'), tone: 'danger' };
}

/**
 * A change of coach with its wait, or that it is missed, and where the next coach leaves from if elsewhere; empty where it
 * is the same stop.
 */
export function changeWords(
  { waitMinutes, changesStop, board, isMissed }: CoachChange,
  { text }: ItineraryFormatters,
): { readonly words: string; readonly otherStop: string } {
  const stop = board.stopName ?? board.cityName;
  const words = waitMinutes === undefined ? text('coachChange') : text('coachChangeWait', { wait: wait(waitMinutes) });
  return {
    words: isMissed ? text('transferMissed') : words,
    otherStop: changesStop ? text('otherStop', { stop }) : '',
  };

  function wait(minutes: number): string {
    if (minutes < 60) return text('waitMinutes', { minutes });
    return text('waitHours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  }
}

function detailed(detail: string): { readonly detail?: string } {
  return detail === '' ? {} : { detail };
}

/**
 * The times at a stop: when the coach leaves, or arrives where it ends. Between, the arrival joins in only when it is
 * late and the coach still there, since that is what a traveller who gets off there wants to know (spec §4 "Under DELAY the stop shows …").
 * A departure that is due before the coach is expected is left out: it cannot be kept, and nothing says when it will be.
 */
function timelineTimes(
  itinerary: Pick<Itinerary, 'delayStatus'>,
  stop: ScheduledStop,
  { text, clock }: ItineraryFormatters,
): readonly TimelineTime[] {
  const cancelled = stop.isCancelled || stop.isSkipped ? { isCancelled: true } : {};
  const shown = stopProgress(itinerary, stop);
  const times: TimelineTime[] = [];
  const { arrivalTime, departureTime, actualArrivalTime, actualDepartureTime, predictedArrivalTime } = stop;
  const isArrivalRevised = shown.showActualArrivalTime || shown.showPredictedArrivalTime;
  const isArrivalNews = isArrivalRevised && !shown.departed;
  if (arrivalTime !== undefined && (departureTime === undefined || isArrivalNews)) {
    const scheduled = { id: 'arrival', scheduled: clock(arrivalTime), ...cancelled };
    const revised = shown.showActualArrivalTime ? actualArrivalTime : predictedArrivalTime;
    if (isArrivalRevised && revised !== undefined) {
      const label = text(shown.showActualArrivalTime ? 'actualArrival' : 'predictedArrival');
      times.push(
        revisedTime({ ...scheduled, label, scheduledLabel: text('scheduledArrival'), revised: clock(revised) }),
      );
    } else times.push({ ...scheduled, label: text('arrival') });
  }
  const expected = shown.showPredictedArrivalTime ? predictedArrivalTime : undefined;
  const isKept = expected === undefined || departureTime === undefined || departureTime >= expected;
  if (departureTime !== undefined && isKept) {
    const scheduled = { id: 'departure', scheduled: clock(departureTime), ...cancelled };
    if (shown.showActualDepartureTime && actualDepartureTime !== undefined) {
      const [label, scheduledLabel] = [text('actualDeparture'), text('scheduledDeparture')];
      times.push(revisedTime({ ...scheduled, label, scheduledLabel, revised: clock(actualDepartureTime) }));
    } else if (showsPredictedDeparture(itinerary, stop) && stop.predictedDepartureTime !== undefined) {
      const [label, scheduledLabel] = [text('predictedDeparture'), text('scheduledDeparture')];
      times.push(revisedTime({ ...scheduled, label, scheduledLabel, revised: clock(stop.predictedDepartureTime) }));
    } else times.push({ ...scheduled, label: text('departure') });
  }
  return times;
}

/** An arrival earlier than predicted may be the scheduled one: nothing is struck through then. */
function revisedTime(time: TimelineTime & { readonly revised: string }): TimelineTime {
  const { revised, scheduledLabel: _, ...rest } = time;
  return revised === time.scheduled ? rest : { ...time, tone: 'warning' };
}
