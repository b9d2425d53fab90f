import type { Itinerary, ScheduledStop } from '#shared/domain/itinerary/itinerary.ts';
import { showsPredictedDeparture, stopProgress } from '#shared/domain/itinerary/stop-progress.ts';
import type { TimelineTime } from '#shared/ui/stop-timeline/timeline-entry.ts';
import type { ItineraryFormatters } from './itinerary-formatters.ts';

/**
 * The times at a stop: when the coach leaves, or arrives where it ends. Between, the arrival joins in only when it is
 * late and the coach still there, since that is what a traveller who gets off there wants to know (spec §4 "Under DELAY the stop shows …").
 * A departure that is due before the coach is expected is left out: it cannot be kept, and nothing says when it will be.
 */
export function timelineTimes(
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
