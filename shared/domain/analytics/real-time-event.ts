import type { LocalDate } from '../kit/dates/local-date-time.ts';

/** An event for the data layer, the array from which the page's analytics reads events. */
export interface RealTimeEvent {
  readonly event: 'realTimeCheckTimes' | 'realTimeViewItinerary' | 'realTimeServiceAlerts';
  readonly realTime: ReturnType<typeof toRealTime>;
}

/** The traveller's search in the bus tracker. */
export interface TrackerSearch {
  readonly origin: string;
  readonly destination: string;
  /** Missing if no day was selected: today at the origin. */
  readonly date?: LocalDate;
  /** The current day at the origin. */
  readonly today: LocalDate;
}

/** Departure times were requested. */
export function toCheckTimesEvent(search: TrackerSearch): RealTimeEvent {
  return { event: 'realTimeCheckTimes', realTime: toRealTime(search) };
}

/** The itinerary of a departure was opened. */
export function toViewItineraryEvent(search: TrackerSearch): RealTimeEvent {
  return { event: 'realTimeViewItinerary', realTime: toRealTime(search) };
}

/** Service alerts were shown; no event without visible alerts. */
export function toServiceAlertsEvent(search: TrackerSearch, visibleAlerts: number): RealTimeEvent | undefined {
  return visibleAlerts > 0 ? { event: 'realTimeServiceAlerts', realTime: toRealTime(search) } : undefined;
}

/** The search data in all events of the bus tracker (spec §7 "Analytics"). The date is a day, or `Today`. */
function toRealTime({ origin, destination, date, today }: TrackerSearch) {
  const isToday = date === undefined || date === today;
  return { fromTo: `${origin} - ${destination}`, origin, destination, dateSelected: isToday ? 'Today' : date };
}
