/**
 * Wall-clock text of a place, as the product's calls carry it (spec §3 "Date formats").
 *
 * It never passes through the browser's own time zone: a coach leaves Leeds at 10:00 in Leeds, whoever looks.
 */

/** A day, `yyyy-MM-dd`. */
export type LocalDate = string;

/** A moment on a place's clock, `yyyy-MM-ddTHH:mm` or `yyyy-MM-ddTHH:mm:ss`. Texts of one length sort by time. */
export type LocalDateTime = string;
