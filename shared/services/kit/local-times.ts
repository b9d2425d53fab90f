// Rollup chunk: cities (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import { localDateAt, localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { type LocalDate, type LocalDateTime } from '#shared/domain/kit/dates/local-date-time.ts';
import { type Context } from '../context.ts';

/**
 * Local dates and times at places. `clock` is the device's clock, corrected by its difference from the server's. Time zones
 * are IANA names; for one that the browser does not know, the device's own zone is used.
 */
export function createLocalTimes({ clock }: Pick<Context, 'clock'>) {
  return {
    /** The current date in a time zone, `yyyy-MM-dd`; by default in that of the device. */
    today: (timeZone?: string): LocalDate => localDateAt(clock.now(), timeZone),
    /** The current local time in a time zone, `yyyy-MM-ddTHH:mm:ss`; by default in that of the device. */
    localNow: (timeZone?: string): LocalDateTime => localDateTimeAt(clock.now(), timeZone),
  };
}
