import type { Translation } from '#shared/text/create-text.ts';
import type { messages as fr } from './fr.ts';

/** The departures board in English. */
export const messages: Translation<typeof fr> = {
  late: 'Delayed',
  lateMinutes: '+{minutes}\u00a0min',
  expectedAt: 'expected at {time}',
  liveOld: 'No real-time news since {time}: these are the scheduled times.',
  cancelled: 'Cancelled',
  transferMissed: 'Missed connection',
  left: 'Left at {time}',
  arrived: 'Arrived at {time}',
  noneAhead: 'No more departures today.',
  departsAt: 'Departs {time} from {place}',
  arrivesAt: 'arrives {time} at {place}',
  earlier: { one: '{count} earlier departure', other: '{count} earlier departures' },
  days: 'Choose a day',
  today: 'today',
  earlierDays: 'Earlier days',
  laterDays: 'Later days',
  noCoach: 'no departures',
  nextDay: 'Next day with departures',
  showDay: 'Show {day}',
};
