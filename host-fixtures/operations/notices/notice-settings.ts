import { readFact, writeFact } from '../../server/database/shared/shared-facts.ts';
import { type Database } from '../../server/database/tables.ts';

/** When travellers are notified of disruptions, and how many of them without an operator's confirmation. */
export interface NoticeSettings {
  /** How long a notice waits, so that a mistake that is soon corrected reaches no traveller; in ms. */
  readonly delayMs: number;
  /** The maximum number of sold journeys about which one cause sends notices without a confirmation. */
  readonly mostNotices: number;
  /** The same as a share (0 to 1) of the sold journeys. */
  readonly mostShare: number;
  /**
   * The least time by which a timetable must delay a departure, or change an arrival, to count as new times, in ms. An earlier
   * departure always counts, since the traveller would miss the coach.
   */
  readonly leastChangeMs: number;
}

/** The settings without options: a full coach sends notices without a confirmation, after three minutes. */
export const defaultNoticeSettings: NoticeSettings = {
  delayMs: 3 * 60_000,
  mostNotices: 50,
  mostShare: 0.1,
  leastChangeMs: 5 * 60_000,
};

/**
 * Stores the settings with which a host was started. They are facts of the database, so that its other processes and imports
 * have the same.
 */
export function writeNoticeSettings(database: Database, settings: NoticeSettings): Promise<void> {
  return writeFact(database, 'notice-settings', JSON.stringify(settings));
}

/** Reads the settings of the host that was started last. */
export async function readNoticeSettings(database: Database): Promise<NoticeSettings> {
  const text = await readFact(database, 'notice-settings');
  return text === undefined ? defaultNoticeSettings : (JSON.parse(text) as NoticeSettings);
}
