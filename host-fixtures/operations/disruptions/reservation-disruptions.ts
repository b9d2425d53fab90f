import { type TicketDisruption } from '#shared/domain/orders/booked/ticket-disruptions.ts';
import { type Instant } from '../../server/clock/clock.ts';
import { type Database } from '../../server/database/tables.ts';
import { type Host } from '../../server/http/kit/host.ts';
import { groupBy } from '../../server/kit/group-by.ts';
import { type TimetableJourney } from '../../server/timetable/timetable.ts';
import { applyChange, type NoticeReason, type TimetableChange, toReason } from './changed-reservations.ts';
import { type FindJourneyState, type JourneyState, needsNotice, toNoticeMark } from './find-disruptions.ts';
import { type NoticeMemory } from './notice-memory.ts';
import { listNearJourneys, readJourneys, type SoldJourney } from './near-reservations.ts';
import { type TopicDisruption } from '../notices/notice-store.ts';

/** A present disruption of a reservation, with the facts for a message about it. */
export interface ReservationDisruption extends TopicDisruption {
  readonly reason: NoticeReason;
  /** The change of the timetable, if that is the disruption. */
  readonly change?: TimetableChange;
}

/** The parts of a host from which disruptions are read. */
export type DisruptionSources = Pick<Host, 'database' | 'timetable' | 'trial' | 'realtime'>;

/**
 * Lists the near journeys that may be disrupted: according to the operator's real-time feeds their coaches are late or cancelled,
 * or their routes have severe alerts. On a trial host, whose delays are simulated, these are all.
 */
export async function listAffectedJourneys(
  { database, realtime, trial }: DisruptionSources,
  now: Instant,
): Promise<readonly SoldJourney[]> {
  if (realtime === undefined && trial.simulateDelay) return listNearJourneys(database, { routes: 'all' }, now);
  const coaches = [...(realtime?.getDisruptedCoaches() ?? [])];
  const routes = [realtime?.getSevereRoutes(now) ?? [], await listAlertRoutes(database)];
  return [
    ...(await listNearJourneys(database, { coaches }, now)),
    ...(await listNearJourneys(database, { routes: routes.includes('all') ? 'all' : routes.flat() }, now)),
  ];
}

/** Lists the routes with severe alerts of the timetable. */
async function listAlertRoutes(database: Database): Promise<readonly string[] | 'all'> {
  const rows = await database.selectFrom('alerts').select('route_id').where('severity', '=', 'SEVERE').execute();
  const routeIds = rows.map(({ route_id }) => route_id);
  // An alert without a route is about all routes.
  return routeIds.includes(null) ? 'all' : routeIds.filter((routeId) => routeId !== null);
}

/** A journey, as its real-time data are compared with it, and its state for a ticket that was bought long ago. */
export interface NearState {
  readonly journey: TimetableJourney;
  readonly state: JourneyState;
  /** The state as text, to compare it. */
  readonly facts: string;
}

/** Reads and finds the states of journeys, once for all reservations of the same journey and times. */
export async function readNearStates(
  database: Database,
  journeys: readonly SoldJourney[],
  {
    find,
    memory,
    getChange,
  }: {
    readonly find: FindJourneyState;
    readonly memory: NoticeMemory | undefined;
    readonly getChange: (reservationNumber: string) => TimetableChange | undefined;
  },
): Promise<ReadonlyMap<string, NearState>> {
  const groups = groupBy(journeys, ({ reservationNumber, journeyId, departsAt, arrivesAt }) =>
    [journeyId, departsAt, arrivesAt, getChange(reservationNumber)?.mark].join(' '),
  );
  const parsedJourneys = memory?.journeys ?? new Map<string, TimetableJourney>();
  const newLines = [...groups].flatMap(([key, [first]]) => (parsedJourneys.has(key) ? [] : (first?.lineItemId ?? [])));
  const journeyByLine = await readJourneys(database, newLines);
  const soldJourneys = new Map<string, TimetableJourney>();
  const states = new Map<string, NearState>();
  for (const [key, group] of groups) {
    const [first] = group;
    if (first === undefined) continue;
    const soldJourney = parsedJourneys.get(key) ?? journeyByLine.get(first.lineItemId);
    if (soldJourney === undefined) continue;
    soldJourneys.set(key, soldJourney);
    const change = getChange(first.reservationNumber);
    const journey = change ? applyChange(change, soldJourney) : soldJourney;
    const state = await find(journey, { boughtAt: 0, language: 'en' });
    const facts = JSON.stringify(state);
    for (const { reservationNumber } of group) states.set(reservationNumber, { journey, state, facts });
  }
  memory?.setJourneys(soldJourneys);
  return states;
}

/** The facts from which the disruptions of a reservation follow. */
interface ReservationFacts {
  readonly change: TimetableChange | undefined;
  /** The cause of the change: `import 12`. */
  readonly changeCause: string;
  /** The state for its ticket; undefined if the journey is not near. */
  readonly state: JourneyState | undefined;
  /** The cause of live disruptions: `real-time` or `scenario`. */
  readonly liveCause: string;
}

/**
 * Lists the disruptions of a reservation, at most one of its journey: the gravest. A timetable that drops the journey is worse
 * than all others, and new times are only more important than a short delay.
 */
export function listReservationDisruptions({ change, changeCause, state, liveCause }: ReservationFacts) {
  const toDisruption = (reason: TicketDisruption): ReservationDisruption => ({
    topic: reason.kind === 'alert' ? `alert ${reason.alert.id}` : 'journey',
    mark: toNoticeMark(reason),
    cause: reason.kind === 'alert' && liveCause !== 'scenario' ? `alert ${reason.alert.id}` : liveCause,
    expectedAt: reason.kind === 'delay' || reason.kind === 'severe-delay' ? state?.expectedAt : undefined,
    isNotable: needsNotice(reason),
    reason,
  });
  const disruptions = state?.disruptions.map(toDisruption) ?? [];
  const alerts = disruptions.filter(({ topic, isNotable }) => topic !== 'journey' && isNotable);
  const live = disruptions.find(({ topic }) => topic === 'journey');
  const isChangeGraver = change?.legs.length === 0 || !live?.isNotable;
  const journeyDisruption = change && isChangeGraver ? toChangeDisruption(change, changeCause) : live;
  return [...(journeyDisruption ? [journeyDisruption] : []), ...alerts];
}

function toChangeDisruption(change: TimetableChange, cause: string): ReservationDisruption {
  const { mark, legs } = change;
  // The city of a dropped journey is missing until the message is written, for which the journey is read.
  const reason = toReason(change, { legs: [] });
  return { topic: 'journey', mark, cause, expectedAt: legs[0]?.departure, isNotable: true, reason, change };
}

/**
 * Whether the end of a disruption of which a traveller was notified is certain. A timetable is certain; real-time data are if
 * all feeds could be read, and a delay has ended only if all coaches are on time.
 */
export function isDisproved(
  mark: string,
  { state, areFeedsRead }: { readonly state: JourneyState | undefined; readonly areFeedsRead: boolean },
): boolean {
  if (mark.startsWith('timetable-')) return true;
  if (state === undefined || !areFeedsRead) return false;
  return mark === 'cancelled' || mark.startsWith('alert ') ? true : state.isOnTime;
}

/** Whether all real-time feeds could be read the last time; true without feeds. */
export function areFeedsRead({ realtime }: Pick<Host, 'realtime'>): boolean {
  return (realtime?.getReports() ?? []).every(
    ({ madeAtMs, problem }) => madeAtMs !== undefined && problem === undefined,
  );
}
