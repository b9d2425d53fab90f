// Rollup chunk: cities
import { localDateAt, localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { type LocalDate, type LocalDateTime } from '#shared/domain/kit/dates/local-date-time.ts';
import { type Context } from '../context.ts';

/** Local times at places, by the page's clock. */
export function createLocalTimes({ clock }: Pick<Context, 'clock'>) {
  return {
    /** The date at a place; without a zone, at the traveller's. */
    today: (timeZone?: string): LocalDate => localDateAt(clock.now(), timeZone),
    /** The local time at a place, `yyyy-MM-ddTHH:mm:ss`. */
    localNow: (timeZone?: string): LocalDateTime => localDateTimeAt(clock.now(), timeZone),
  };
}
