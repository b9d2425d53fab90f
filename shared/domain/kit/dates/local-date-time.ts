/**
 * Local date and time texts, as in the product's API calls (spec §3 "Date formats").
 *
 * They never pass through the browser's own time zone: a coach that leaves Leeds at 10:00 is shown at 10:00 everywhere.
 */

/** A day, `yyyy-MM-dd`. */
export type LocalDate = string;

/** A local time, `yyyy-MM-ddTHH:mm` or `yyyy-MM-ddTHH:mm:ss`. Texts of equal length sort by time. */
export type LocalDateTime = string;
