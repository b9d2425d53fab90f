import { coachChanges, minimumTransferMinutes } from '../../itinerary/coach-changes.ts';
import { disruptionOf } from '../../itinerary/disruption.ts';
import type { Itinerary } from '../../itinerary/itinerary.ts';
import { noFilter } from '../../journeys/filter-journeys.ts';
import { plainView, withResultsView } from '../../journeys/results-view.ts';
import { dateOf, timeOf } from '../../kit/dates/moments.ts';
import { minutesLater } from '../../kit/dates/minutes-later.ts';
import { noAssistance } from '../../search/search-model.ts';
import { writeSearchQuery } from '../../search/search-query.ts';

/** What finds the next coach for who is stranded. */
export interface NextCoach {
  readonly cityName: string;
  /** Of the results page: from that city to the journey's end, from when the traveller can board. */
  readonly query: URLSearchParams;
}

/**
 * The next coach to the end of a journey from the city where it breaks off: the traveller boards once the coach before has
 * arrived and the transfer is made.
 *
 * @param totalPassengers who travels, 1 at least
 * @returns `undefined` for a journey that holds, that breaks off before it begins, or of whose cities one is not known
 */
export function nextCoachOf(itinerary: Itinerary, totalPassengers: number): NextCoach | undefined {
  const broken = disruptionOf(itinerary);
  if (broken === undefined || broken.index === 0 || broken.stop.cityId === undefined) return undefined;
  const change = coachChanges(itinerary.scheduledStops).find(({ board }) => board === broken.stop);
  const { actualArrivalTime, predictedArrivalTime, arrivalTime } = change?.alight ?? {};
  const arrives = actualArrivalTime ?? predictedArrivalTime ?? arrivalTime ?? broken.stop.departureTime;
  if (arrives === undefined) return undefined;
  const boards = minutesLater(arrives, minimumTransferMinutes);
  const search = writeSearchQuery({
    ...{ originId: broken.stop.cityId, destinationId: itinerary.destination.cityId, departureDate: dateOf(boards) },
    ...{ totalPassengers: Math.max(1, totalPassengers), concessionCount: 0, nusCount: 0 },
    ...{ assistance: noAssistance, inboundAssistance: noAssistance },
  });
  const view = { ...plainView, filter: { ...noFilter, betweenStartTime: timeOf(boards) } };
  return { cityName: broken.stop.cityName, query: withResultsView(search.toString(), view) };
}
