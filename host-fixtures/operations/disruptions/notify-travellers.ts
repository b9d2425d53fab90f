import type { Instant } from '../../server/clock/clock.ts';
import { repeatPasses } from '../../server/clock/repeat-passes.ts';
import type { HostLocks } from '../../server/database/shared/host-locks.ts';
import type { Transaction } from '../../server/database/tables.ts';
import type { Host } from '../../server/http/kit/host.ts';
import type { Visit } from '../../server/http/visits/visit.ts';
import { readTimetableChanges } from './changed-reservations.ts';
import { createStateFinder, type FindJourneyState, type World } from './find-disruptions.ts';
import {
  areFeedsRead,
  isDisproved,
  type ReservationDisruption,
  listReservationDisruptions,
} from './reservation-disruptions.ts';
import { type AffectedReservation, readAffectedReservations } from './affected-reservations.ts';
import { type Booking, isOver } from './near-reservations.ts';
import { deliverNotices, type DueNotice, getMessageKey, revokeDeliveredNotices } from './deliver-notices.ts';
import { NoticeMemory } from './notice-memory.ts';
import { type HeldCause, holdNotices } from '../notices/notice-holds.ts';
import { getNoticeStep } from '../notices/notice-rule.ts';
import { type NoticeSettings, readNoticeSettings } from '../notices/notice-settings.ts';
import { type PlannedStep, readActiveNotices, reopenNotices, storeSteps } from '../notices/notice-store.ts';

/** Dependencies for notifying travellers. */
export interface NotifyOptions extends Pick<
  Host,
  'database' | 'timetable' | 'trial' | 'realtime' | 'accounts' | 'accountDetails' | 'sitePages'
> {
  /** Ms since 1970 UTC, by the real clock. */
  readonly now: () => Instant;
  /**
   * Browsers for which QA has chosen another time, or a scenario such as cancelled coaches. Their purchases are checked for
   * disruptions by that time and scenario, and notices of them do not wait.
   */
  readonly visits: (now: Instant) => readonly Visit[];
  readonly onProblem: (error: unknown) => void;
  /** Called in the transaction by which notices of a cause are held until an operator confirms them. */
  readonly onHold?: (trx: Transaction, heldCause: HeldCause) => Promise<void>;
  /** The memory of this process; without it, all notices are looked up in the database. */
  readonly memory?: NoticeMemory;
}

/**
 * Finds disruptions of journeys that depart within two days or are under way, and future journeys that a new timetable
 * dropped or moved, and takes the next step about each (`getNoticeStep`). It reads only reservations that may be
 * disrupted, and those with notices. An order gets one message for each mark and channel (mail, text message, or
 * both, as the traveller chose). The message and the records that prevent a second one are written together.
 */
export async function notifyTravellers(options: NotifyOptions): Promise<void> {
  const now = options.now();
  const visits = options.visits(now);
  await reopenNotices(options.database, now);
  const changes = await readTimetableChanges(options.database, now);
  const changeCause = changes.size === 0 ? '' : await readChangeCause(options.database);
  const settings = await readNoticeSettings(options.database);
  const pass = { options, now, changes, changeCause, settings, areFeedsRead: areFeedsRead(options) };
  const visitingSessionIds = new Set(visits.map(({ sessionId }) => sessionId));
  await notifyInWorld(pass, { now }, ({ sessionId }) => !visitingSessionIds.has(sessionId));
  // A visit has the id of its session, to which the reservations are restricted.
  for (const visit of visits) await notifyInWorld(pass, visit, ({ sessionId }) => sessionId === visit.sessionId);
  options.memory?.deleteExpired(now);
}

/**
 * Notifies travellers: one pass immediately, and then one after another. A pass is skipped while another process of the host
 * runs one.
 *
 * @param everyMs from the end of a pass to the start of the next
 * @returns a function that stops the passes, and waits for the current pass
 */
export function startNotifying(
  options: NotifyOptions,
  everyMs: number,
  { runUnlessLocked }: Pick<HostLocks, 'runUnlessLocked'>,
): () => Promise<void> {
  const memory = new NoticeMemory();
  return repeatPasses(
    () => runUnlessLocked('notices', () => notifyTravellers({ ...options, memory })),
    everyMs,
    options.onProblem,
  );
}

/** The common facts of a pass: a run of this periodic job. */
interface Pass {
  readonly options: NotifyOptions;
  /** The real time. */
  readonly now: Instant;
  /** How a new timetable changes journeys, by reservation; always by the real time. */
  readonly changes: Awaited<ReturnType<typeof readTimetableChanges>>;
  /** Their cause: `import 12`. */
  readonly changeCause: string;
  readonly settings: NoticeSettings;
  readonly areFeedsRead: boolean;
}

/** Returns the import of the present timetable: `import 12`. */
async function readChangeCause(database: Host['database']): Promise<string> {
  const row = await database
    .selectFrom('imports')
    .select(({ fn }) => fn.max('import_id').as('id'))
    .where('outcome', '=', 'IMPORTED')
    .executeTakeFirst();
  return row?.id ? `import ${row.id}` : 'timetable';
}

/** Notifies travellers of disruptions at the time, and in the scenario, of a world: that of all, or of one visit. */
async function notifyInWorld(
  pass: Pass,
  world: World & Partial<Pick<Visit, 'sessionId'>>,
  isIncluded: (booking: Booking) => boolean,
): Promise<void> {
  const { options, now, settings } = pass;
  const { database } = options;
  const find = createStateFinder(options, world);
  const isVisit = world.sessionId !== undefined;
  const worldPass = { ...pass, world, find, delayMs: isVisit ? 0 : settings.delayMs };
  const memory = isVisit ? undefined : options.memory;
  const steps: PlannedStep[] = [];
  const disruptedTopics = new Map<string, Omit<DueNotice, 'notice'>>();
  const revocations: Parameters<typeof revokeDeliveredNotices>[1][number][] = [];
  const quietReservations: AffectedReservation[] = [];
  for (const reservation of await readAffectedReservations({ ...worldPass, sources: options, memory }, isIncluded)) {
    const { booking, nearState, journey } = reservation;
    const disruptions = await listDisruptions(worldPass, reservation);
    const ownSteps = planSteps(worldPass, reservation, disruptions);
    steps.push(...ownSteps);
    if (ownSteps.every(isQuiet)) quietReservations.push(reservation);
    if (booking === undefined) continue;
    for (const disruption of disruptions) {
      const facts = { booking, disruption, nearJourney: nearState?.journey };
      disruptedTopics.set(`${journey.reservationNumber} ${disruption.topic}`, facts);
    }
    for (const { step, notice } of ownSteps)
      if (step.kind === 'revoke' && notice) revocations.push({ notice, booking });
  }
  await storeSteps(database, steps, now);
  await holdNotices(database, { settings, onHold: options.onHold }, now);
  await revokeDeliveredNotices({ ...options, find }, revocations);
  const unsettledNumbers = await deliverNotices({ ...options, find }, await listDueNotices(worldPass, disruptedTopics));
  for (const { journey, facts } of quietReservations) {
    const { reservationNumber } = journey;
    if (!unsettledNumbers.has(reservationNumber)) memory?.setQuiet(reservationNumber, facts, now);
  }
}

/** Whether a step changes nothing, and the next one will not either as long as the facts stay the same. */
function isQuiet({ step, notice }: PlannedStep): boolean {
  return step.kind === 'none' && notice?.state !== 'WAITING' && notice?.vanishedAt === undefined;
}

interface WorldPass extends Pass {
  readonly world: World & Partial<Pick<Visit, 'sessionId'>>;
  readonly find: FindJourneyState;
  readonly delayMs: number;
}

/** Lists the present disruptions of a reservation. */
async function listDisruptions(
  { changes, changeCause, find, world }: WorldPass,
  { journey: { reservationNumber }, booking, nearState }: AffectedReservation,
): Promise<readonly ReservationDisruption[]> {
  if (booking === undefined) return [];
  const isDisrupted = (nearState?.state.disruptions.length ?? 0) > 0;
  const state =
    nearState && isDisrupted
      ? await find(nearState.journey, { boughtAt: booking.boughtAt, language: 'en' })
      : nearState?.state;
  const change = changes.get(reservationNumber);
  const liveCause = world.scenario || world.sessionId !== undefined ? 'scenario' : 'real-time';
  return listReservationDisruptions({ change, changeCause, state, liveCause });
}

/** Plans the next step for each topic of a reservation that is disrupted or has a notice. */
function planSteps(
  { now, world, delayMs, ...pass }: WorldPass,
  { journey, booking, nearState, notices }: AffectedReservation,
  disruptions: readonly ReservationDisruption[],
): readonly PlannedStep[] {
  const { reservationNumber, departsAt } = journey;
  const isValid = booking !== undefined && !isOver(journey, world.now);
  const topics = new Set([...notices, ...disruptions].map(({ topic }) => topic));
  return [...topics].map((topic) => {
    const notice = notices.find((candidate) => candidate.topic === topic);
    const disruption = disruptions.find((candidate) => candidate.topic === topic);
    const evidence = { state: nearState?.state, areFeedsRead: pass.areFeedsRead };
    const facts = { isDisproved: notice !== undefined && isDisproved(notice.mark, evidence), isValid };
    // The departure by the real clock, if QA has set another time for the browser.
    const realDeparture = departsAt + now - world.now;
    const step = getNoticeStep({ now, delayMs, departsAt: realDeparture, notice, disruption, ...facts });
    const orderNumber = booking?.orderNumber ?? notice?.orderNumber ?? '';
    // An alert is over, but the journey is disrupted, so that it does not run as on the ticket.
    const isStillDisrupted = step.kind === 'revoke' && disruptions.length > 0;
    return {
      reservationNumber,
      orderNumber,
      departsAt,
      notice,
      disruption,
      step: isStillDisrupted ? { kind: 'end', state: 'ENDED' } : step,
    };
  });
}

/**
 * Lists the notices that are due, those that belong to the same message, and those that were sent: the traveller may have
 * chosen another channel since.
 *
 * @param disruptedTopics the present disruptions, by reservation and topic
 */
async function listDueNotices(
  { options: { database }, now }: WorldPass,
  disruptedTopics: ReadonlyMap<string, Omit<DueNotice, 'notice'>>,
): Promise<readonly DueNotice[]> {
  if (disruptedTopics.size === 0) return [];
  const notices = (await readActiveNotices(database)).filter(({ state }) => state === 'WAITING' || state === 'SENT');
  const dueMessages = new Set(
    notices.filter(({ state, dueAt }) => state === 'WAITING' && dueAt <= now).map(getMessageKey),
  );
  return notices.flatMap((notice) => {
    const facts = disruptedTopics.get(`${notice.reservationNumber} ${notice.topic}`);
    const isDue = notice.state === 'SENT' || dueMessages.has(getMessageKey(notice));
    return facts && isDue ? [{ ...facts, notice }] : [];
  });
}
