import type { LocalDate } from '../kit/dates/local-date-time.ts';

/**
 * An event of the bus tracker, the widget that shows departures with their delays. It is added to the data layer, the array
 * from which the page's analytics reads events (spec §7).
 */
export interface RealTimeEvent {
  readonly event: 'realTimeCheckTimes' | 'realTimeViewItinerary' | 'realTimeServiceAlerts';
  readonly realTime: ReturnType<typeof toRealTime>;
}

/** The traveller's search in the bus tracker. */
export interface TrackerSearch {
  /** The name of the city. */
  readonly origin: string;
  readonly destination: string;
  /** The selected day; missing if none was selected, which means today at the origin. */
  readonly date?: LocalDate;
  /** The current day at the origin. */
  readonly today: LocalDate;
}

/** Creates the event that departure times were requested. */
export function toCheckTimesEvent(search: TrackerSearch): RealTimeEvent {
  return { event: 'realTimeCheckTimes', realTime: toRealTime(search) };
}

/** Creates the event that the itinerary of a departure was opened. */
export function toViewItineraryEvent(search: TrackerSearch): RealTimeEvent {
  return { event: 'realTimeViewItinerary', realTime: toRealTime(search) };
}

/** Creates the event that service alerts were shown; undefined if none are visible. */
export function toServiceAlertsEvent(search: TrackerSearch, visibleAlerts: number): RealTimeEvent | undefined {
  return visibleAlerts > 0 ? { event: 'realTimeServiceAlerts', realTime: toRealTime(search) } : undefined;
}

/** The search data in all events of the bus tracker. The date is a day (`2026-05-01`), or `Today`. */
function toRealTime({ origin, destination, date, today }: TrackerSearch) {
  const isToday = date === undefined || date === today;
  return { fromTo: `${origin} - ${destination}`, origin, destination, dateSelected: isToday ? 'Today' : date };
}
