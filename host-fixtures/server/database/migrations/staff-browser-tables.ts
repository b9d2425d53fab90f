import { instant, table, text } from '../define-table.ts';

/** Tables about the browsers of the operator's staff. Imports of timetables do not change them. */
export const staffBrowserTables = {
  /** The browser of a session of `/operator`, so that the person recognises it. The row is deleted with its session. */
  operator_browsers: table({
    session_digest: text().primaryKey().references('operator_sessions.session_digest').cascade(),
    /** Its name and its system: `Firefox on Linux`. */
    browser: text(),
    signed_in_at: instant(),
  }),
};
