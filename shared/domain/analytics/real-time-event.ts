import type { LocalDate } from '../kit/dates/local-date-time.ts';

/** What every event of the bus tracker says of the search (spec §7 "Analytics"). */
export interface RealTime {
  readonly fromTo: string;
  readonly origin: string;
  readonly destination: string;
  /** A day, or the word Today. */
  readonly dateSelected: LocalDate | 'Today';
}

/** An entry of the data layer. */
export interface RealTimeEvent {
  readonly event: 'realTimeCheckTimes' | 'realTimeViewItinerary' | 'realTimeServiceAlerts';
  readonly realTime: RealTime;
}

/** The question as the traveller saw it. */
export interface RealTimeQuestion {
  readonly origin: string;
  readonly destination: string;
  /** Absent when no day was chosen: today, at the origin. */
  readonly date?: LocalDate;
  /** The day it is at the origin. */
  readonly today: LocalDate;
}

/** The traveller asked for times. */
export function realTimeCheckTimes(question: RealTimeQuestion): RealTimeEvent {
  return { event: 'realTimeCheckTimes', realTime: toRealTime(question) };
}

/** The traveller opened the itinerary of a departure. */
export function realTimeViewItinerary(question: RealTimeQuestion): RealTimeEvent {
  return { event: 'realTimeViewItinerary', realTime: toRealTime(question) };
}

/** The traveller was shown service alerts; no event when there are none to see. */
export function realTimeServiceAlerts(question: RealTimeQuestion, visibleAlerts: number): RealTimeEvent | undefined {
  return visibleAlerts > 0 ? { event: 'realTimeServiceAlerts', realTime: toRealTime(question) } : undefined;
}

function toRealTime({ origin, destination, date, today }: RealTimeQuestion): RealTime {
  const isToday = date === undefined || date === today;
  return { fromTo: `${origin} - ${destination}`, origin, destination, dateSelected: isToday ? 'Today' : date };
}
