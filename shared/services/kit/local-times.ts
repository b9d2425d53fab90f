// chunk: cities
import { localDateAt, localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { type LocalDate, type LocalDateTime } from '#shared/domain/kit/dates/local-date-time.ts';
import { type Context } from '../context.ts';

/** What clocks show at places, by the page's clock. */
export interface LocalTimes {
  /** The day at a place; without a zone, where the traveller is. */
  today(timeZone?: string): LocalDate;
  /** What the clocks of a place show, `yyyy-MM-ddTHH:mm:ss`. */
  localNow(timeZone?: string): LocalDateTime;
  dispose(): void;
}

export function createLocalTimes({ clock }: Pick<Context, 'clock'>): LocalTimes {
  return {
    today: (timeZone) => localDateAt(clock.now(), timeZone),
    localNow: (timeZone) => localDateTimeAt(clock.now(), timeZone),
    dispose() {},
  };
}
