import { toDate, type LocalDateTime } from '../kit/dates/local-date-time.ts';
import { type DayStyle } from '../kit/units/format-day.ts';
import { createTimeFormatters } from '../kit/units/time-formatters.ts';
import type { Settings } from '../page/operation/settings.ts';
import { countNights } from './journey-card.ts';
import { getMinutesAhead, type JourneyTimes } from './journey-duration.ts';

/** The messages of times, which are in `shared/text/messages.ts`. */
export type WhenText = NightsText &
  ((key: 'timeOnDay', values: { readonly time: string; readonly day: string }) => string) &
  ((key: 'localTime') => string);

type NightsText = (key: 'nextDay', values: { readonly count: number }) => string;

/** Formatters for when a journey departs and arrives. */
export type WhenFormatters = ReturnType<typeof createWhenFormatters>;

/**
 * Creates the formatters for when a journey departs and arrives. Screens, mails, text messages, calendar files and announcements
 * all use them, so that none of them omits that an arrival is on another day or in another time zone.
 */
export function createWhenFormatters(format: Pick<Settings, 'isAmPm' | 'operation' | 'locale'>, common: WhenText) {
  const { clock, day } = createTimeFormatters(format);
  const nights = (times: Pick<JourneyTimes, 'departureDateTime' | 'arrivalDateTime'>) => formatNights(times, common);
  const zoneNote = (journey: JourneyTimes) => (getMinutesAhead(journey) === 0 ? '' : common('localTime'));
  const arrivalNote = (journey: JourneyTimes) => joinParts([nights(journey), zoneNote(journey)], ', ');
  const timeOnDay = (time: LocalDateTime) => common('timeOnDay', { time: clock(time), day: day(time, 'sentence') });
  const timeAfter = (time: LocalDateTime, previous: LocalDateTime) =>
    toDate(time) === toDate(previous) ? clock(time) : timeOnDay(time);
  const times = (journey: JourneyTimes) =>
    joinParts([`${clock(journey.departureDateTime)} – ${clock(journey.arrivalDateTime)}`, arrivalNote(journey)], ' ');
  return {
    clock,
    day,
    /** How many days after its departure a journey arrives: "+1 day"; empty on the same day. */
    nights,
    /** What a time of arrival does not express itself: "+1 day, local time"; usually empty. */
    arrivalNote,
    /** Departure and arrival: "23:55 – 08:20 +1 day". */
    times,
    /** Day, departure and arrival: "Friday 4 December 2026, 23:55 – 08:20 +1 day". */
    when: (journey: JourneyTimes, style: DayStyle = 'long') =>
      `${day(journey.departureDateTime, style)}, ${times(journey)}`,
    /**
     * A time in a sentence or list that starts with another one: "08:20", or "08:20 on Saturday 5 December" if it is not on the
     * same day.
     */
    timeAfter,
    /** A time with its day, as in a sentence: "08:20 on Saturday 5 December". */
    timeOnDay,
    /** The arrival, after the departure was named: "08:20", or "08:20 on Saturday 5 December, local time". */
    arrival: (journey: JourneyTimes) =>
      joinParts([timeAfter(journey.arrivalDateTime, journey.departureDateTime), zoneNote(journey)], ', '),
    /** A time below the day of `departure`, in few characters: "08:20", or "08:20 +1 day". */
    shortTimeAfter: (time: LocalDateTime, departure: LocalDateTime) =>
      joinParts([clock(time), nights({ departureDateTime: departure, arrivalDateTime: time })], ' '),
  };
}

function joinParts(parts: readonly string[], separator: string): string {
  return parts.filter((part) => part !== '').join(separator);
}

/** How many days after its departure a journey arrives: "+1 day"; empty on the same day. */
export function formatNights(
  times: Pick<JourneyTimes, 'departureDateTime' | 'arrivalDateTime'>,
  common: NightsText,
): string {
  const count = countNights(times);
  return count === 0 ? '' : common('nextDay', { count });
}
