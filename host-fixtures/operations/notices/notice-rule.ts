import { type NoticeState } from '../../server/database/notices/notice-tables.ts';
import { type Instant } from '../../server/clock/clock.ts';
import { isOver } from '../../server/clock/span-end.ts';
import { type NoticeSettings } from './notice-settings.ts';

// What happens to a notice, a message to a traveller about a disruption of a booked journey:
//
//   found ─> WAITING ──────────> SENT ──> REVOKED   the journey runs after all, and the traveller is notified of it
//               │  └> HELD ──────^ │ └──> REPLACED  by a notice about another disruption of the same journey
//               │       │ └> DISCARDED └> ENDED     without a message: the coach has left, or the ticket is void
//               └──> DROPPED   the disruption ended before anything was sent
//
// After REVOKED, DROPPED or DISCARDED, a disruption that recurs counts again.

/** A present disruption. */
export interface CurrentDisruption {
  /** Identifies the disruption: `cancelled`, `timetable-moved 1 2`, `alert SEVERE a1`. */
  readonly mark: string;
  /** The expected or new departure, if known. */
  readonly expectedAt?: Instant | undefined;
  /** Whether travellers are notified of it. A short delay only matters to those who were notified of a longer one. */
  readonly isNotable: boolean;
}

/** A notice whose disruption has not ended. */
export interface ActiveNotice {
  readonly mark: string;
  readonly state: Extract<NoticeState, 'WAITING' | 'HELD' | 'SENT' | 'DISCARDED'>;
  readonly expectedAt?: Instant | undefined;
  readonly dueAt: Instant;
  /** Whether it corrects a notice that was sent, so that the traveller must get it even if the disruption is small. */
  readonly isCorrection?: boolean;
  /** Since when the disruption seems to have ended, if it does. */
  readonly vanishedAt?: Instant | undefined;
}

/** The facts about one topic of a reservation: its journey, or a service alert. */
export interface NoticeFacts {
  readonly now: Instant;
  readonly delayMs: number;
  /** The departure as sold. */
  readonly departsAt: Instant;
  /** Whether the reservation is confirmed, and its journey not over. */
  readonly isValid: boolean;
  readonly notice?: ActiveNotice | undefined;
  /** The present disruption, if any. */
  readonly disruption?: CurrentDisruption | undefined;
  /** Whether it is certain that the disruption of the notice has ended: missing real-time data prove nothing. */
  readonly isDisproved: boolean;
}

/**
 * What to do about a topic. `change` gives a notice that was not sent another disruption; `replace` ends one that was sent or
 * discarded, and begins another one; `vanish` and `recur` record since when the disruption seems to have ended.
 */
export type NoticeStep =
  | { readonly kind: 'none' | 'send' | 'revoke' | 'vanish' | 'recur' }
  | { readonly kind: 'create' | 'change' | 'replace'; readonly dueAt: Instant }
  | { readonly kind: 'end'; readonly state: 'DISCARDED' | 'DROPPED' | 'ENDED' };

const minuteMs = 60_000;
/** A notice is sent at once if the coach leaves within this time. */
const urgentMs = 60 * minuteMs;
/** A traveller who was notified of a delay is notified again if the coach is expected to leave earlier by this time. */
const minGainMs = 10 * minuteMs;

/** Returns the next step for a topic of a reservation. */
export function getNoticeStep(facts: NoticeFacts): NoticeStep {
  const { now, departsAt, delayMs, notice, disruption, isValid } = facts;
  const isUrgent = departsAt - now <= urgentMs;
  const dueAt = isUrgent ? now : now + delayMs;
  if (notice === undefined) return isValid && disruption?.isNotable ? { kind: 'create', dueAt } : { kind: 'none' };
  if (!isValid) return endNotice(notice);
  const isUnsent = notice.state === 'WAITING' || notice.state === 'HELD';
  if (disruption === undefined)
    return notice.state === 'SENT' ? getStepWithoutDisruption(facts, notice) : endNotice(notice);
  if (isUnsent && !disruption.isNotable && !notice.isCorrection) return endNotice(notice);
  if (isUnsent && notice.mark !== disruption.mark) {
    // It is due at the same time, or a disruption that changes all the time would never be sent.
    return { kind: 'change', dueAt: isUrgent ? now : notice.dueAt };
  }
  // The traveller does not know of a discarded notice, so a small disruption corrects nothing.
  if (!isUnsent && !isCovered(notice, disruption))
    return notice.state === 'SENT' || disruption.isNotable ? { kind: 'replace', dueAt } : endNotice(notice);
  if (notice.state === 'WAITING' && (isUrgent || isOver(notice.dueAt, { now, longestMs: delayMs })))
    return { kind: 'send' };
  return { kind: notice.vanishedAt === undefined ? 'none' : 'recur' };
}

/**
 * Returns the step after a disruption of which the traveller was notified: a revocation, unless that is uncertain, of no use
 * because the coach has left, or may be a mistake that is soon corrected.
 */
function getStepWithoutDisruption(
  { now, delayMs, departsAt, isDisproved }: NoticeFacts,
  { vanishedAt }: ActiveNotice,
): NoticeStep {
  if (!isDisproved || now >= departsAt) return { kind: vanishedAt === undefined ? 'none' : 'recur' };
  if (isOver((vanishedAt ?? now) + delayMs, { now, longestMs: delayMs })) return { kind: 'revoke' };
  return { kind: vanishedAt === undefined ? 'vanish' : 'none' };
}

/** Ends a notice without a message. A discarded one stays discarded. */
function endNotice({ state }: ActiveNotice): NoticeStep {
  if (state === 'DISCARDED') return { kind: 'end', state };
  return { kind: 'end', state: state === 'SENT' ? 'ENDED' : 'DROPPED' };
}

/**
 * Whether a notice, sent or discarded, suffices for a disruption: it is the same one, or a delay of which the traveller was
 * notified has become shorter by only a few minutes. A traveller who expects a later departure would miss the coach.
 */
function isCovered(notice: ActiveNotice, disruption: CurrentDisruption): boolean {
  const areDelays = isDelay(notice) && isDelay(disruption);
  if (!areDelays || notice.state === 'DISCARDED') return notice.mark === disruption.mark;
  if (notice.mark === 'delay' && disruption.mark === 'severe-delay') return false;
  return (notice.expectedAt ?? -Infinity) - (disruption.expectedAt ?? Infinity) < minGainMs;
}

function isDelay({ mark }: Pick<CurrentDisruption, 'mark'>): boolean {
  return mark === 'delay' || mark === 'severe-delay';
}

/** A share of fewer journeys than this is not compared: on a small network it means little. */
const minSharedCount = 5;

/**
 * Whether notices of one cause are held until an operator confirms them.
 *
 * @param count the sold journeys about which the cause notifies travellers without a confirmation
 * @param soldCount the sold journeys that the cause can affect
 */
export function shouldHold(
  count: number,
  soldCount: number,
  { mostNotices, mostShare }: Pick<NoticeSettings, 'mostNotices' | 'mostShare'>,
): boolean {
  return count > mostNotices || (count >= minSharedCount && count > soldCount * mostShare);
}

/**
 * Returns the mark of a change of the timetable: the new departure and arrival of the journey.
 *
 * @param legs the new times of its coaches; none if the timetable drops the journey
 */
export function toChangeMark(legs: readonly { readonly departure: Instant; readonly arrival: Instant }[]): string {
  const [departure, arrival] = [legs[0]?.departure, legs.at(-1)?.arrival];
  const isMoved = departure !== undefined && arrival !== undefined;
  return isMoved ? `timetable-moved ${departure} ${arrival}` : 'timetable-dropped';
}
