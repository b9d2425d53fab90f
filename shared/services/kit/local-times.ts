// Rollup chunk: cities (read by shared/build/chunk-marks.mjs)
import { localDateAt, localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { type LocalDate, type LocalDateTime } from '#shared/domain/kit/dates/local-date-time.ts';
import { type Context } from '../context.ts';

/** Local dates and times at places, by the page's corrected clock. */
export function createLocalTimes({ clock }: Pick<Context, 'clock'>) {
  return {
    /** The current date in a time zone; by default in that of the device. */
    today: (timeZone?: string): LocalDate => localDateAt(clock.now(), timeZone),
    /** The current local time in a time zone, `yyyy-MM-ddTHH:mm:ss`; by default in that of the device. */
    localNow: (timeZone?: string): LocalDateTime => localDateTimeAt(clock.now(), timeZone),
  };
}
