import { instantAt } from '#shared/domain/kit/dates/instant.ts';
import { localDateAt } from '#shared/domain/kit/dates/wall-clock.ts';

/** A coach as plain data, with each departure. */
export interface PlainCoach {
  readonly id: string;
  /** Time zone of its times and of all its stops. */
  readonly zone: string;
  /** Without a currency it is not sold. */
  readonly currency?: string;
  /** Days of October 2026. */
  readonly days: readonly number[];
  readonly calls: readonly PlainCall[];
}

/** A call, `time` in seconds of the service day. */
export interface PlainCall {
  readonly stop: string;
  readonly city: number;
  readonly time: number;
  readonly boards: boolean;
  readonly alights: boolean;
}

/** Coaches, and declared transfers. */
export interface PlainNetwork {
  readonly coaches: readonly PlainCoach[];
  readonly declared: readonly { readonly from: string; readonly to: string; readonly seconds: number }[];
}

/** A search in a plain network. */
export interface PlainQuestion {
  readonly from: number;
  readonly to: number;
  readonly date: string;
  readonly kind: 'shown' | 'sold';
}

interface Ride {
  readonly coach: PlainCoach;
  /** Identifies the coach, its day and the stop of boarding. */
  readonly key: string;
  readonly board: PlainCall;
  readonly alight: PlainCall;
  readonly departure: number;
  readonly arrival: number;
}

const hourMs = 3_600_000;
const isIn = (city: number) => (call: PlainCall) => call.city === city;
const isAt = (stop: string) => (call: PlainCall) => call.stop === stop;

/**
 * Finds all best journeys of a day by brute force: `departure-arrival coaches`. Tests compare them with those of the search,
 * which uses indices, patterns and chains.
 */
export function plainJourneys(network: PlainNetwork, { from, to, date, kind }: PlainQuestion): readonly string[] {
  const isIncluded = ({ coach }: Ride) => kind === 'shown' || coach.currency !== undefined;
  const all = network.coaches.flatMap(listRides).filter(isIncluded);
  const isToday = ({ departure, coach }: Ride) => localDateAt(departure, getZone(coach)) === date;
  const direct = all.filter((ride) => isRide(ride, isIn(from), isIn(to)) && isToday(ride));
  const directKeys = new Set(direct.map(({ key }) => key));
  const best = new Map<string, { departure: number; arrival: number }>();
  for (const first of all.filter((ride) => ride.board.city === from && isToday(ride) && !directKeys.has(ride.key))) {
    for (const second of all.filter((ride) => ride.alight.city === to && ride.coach.id !== first.coach.id)) {
      // Transfers are in neither the origin nor the destination.
      if ([first.alight.city, second.board.city].some((city) => city === from || city === to)) continue;
      if (!isChange(network, { first, second }, { from, to, kind })) continue;
      const earlier = best.get(first.key);
      if (!earlier || second.arrival < earlier.arrival)
        best.set(first.key, { departure: first.departure, arrival: second.arrival });
    }
  }
  const directTimes = direct.map(({ departure, arrival }) => ({ departure, arrival, coaches: 1 }));
  const journeysWithChange = [...best.values()].map((times) => ({ ...times, coaches: 2 }));
  const journeys = [...directTimes, ...journeysWithChange];
  const bestWithChange = journeysWithChange.filter((journey, index) =>
    journeys.every((alternative, at) => {
      if (alternative === journey || alternative.departure < journey.departure || alternative.arrival > journey.arrival)
        return true;
      const isEqual = alternative.departure === journey.departure && alternative.arrival === journey.arrival;
      return isEqual && alternative.coaches === 2 && at > index + directTimes.length;
    }),
  );
  return [...directTimes, ...bestWithChange].map(
    ({ departure, arrival, coaches }) => `${departure}-${arrival} ${coaches}`,
  );
}

/** The time zone at the coordinates of the tests' stops. */
const getZone = (_coach: PlainCoach) => 'Europe/London';

/** All pairs of calls on all days. */
function listRides(coach: PlainCoach): Ride[] {
  return coach.days.flatMap((day) => {
    const start = instantAt(`2026-10-${day}T12:00`, coach.zone) - 12 * hourMs;
    return coach.calls.flatMap((board, at) =>
      coach.calls.slice(at + 1).map((alight): Ride => {
        const [departure, arrival] = [start + board.time * 1000, start + alight.time * 1000];
        return { coach, key: `${coach.id} ${day} ${at}`, board, alight, departure, arrival };
      }),
    );
  });
}

/**
 * Whether a ride is the shortest between two places: from the first call of the last visit to the origin to the last call of
 * the next visit to the destination.
 */
function isRide(
  { coach, board, alight }: Ride,
  isOrigin: (call: PlainCall) => boolean,
  isDestination: (call: PlainCall) => boolean,
): boolean {
  const { calls } = coach;
  const [at, end] = [calls.indexOf(board), calls.indexOf(alight)];
  if (!isOrigin(board) || !isDestination(alight) || !board.boards || !alight.alights) return false;
  const between = calls.slice(at + 1, end);
  // A visit is a sequence of calls in one place.
  let first = at;
  while (first > 0 && isOrigin(calls[first - 1] as PlainCall)) first -= 1;
  if (calls.slice(first, at).some(({ boards }) => boards)) return false;
  let left = at + 1;
  while (left < end && isOrigin(calls[left] as PlainCall)) left += 1;
  if (calls.slice(left, end).some(isOrigin)) return false;
  // The next visit to the destination.
  const arrivalIndex = left + calls.slice(left).findIndex(isDestination);
  if (!calls.slice(arrivalIndex, end).every(isDestination) || between.length < 0) return false;
  let last = end;
  while (last + 1 < calls.length && isDestination(calls[last + 1] as PlainCall)) last += 1;
  return calls.slice(end + 1, last + 1).every(({ alights }) => !alights);
}

function isChange(
  { declared: transfers }: PlainNetwork,
  { first, second }: { readonly first: Ride; readonly second: Ride },
  { from, to, kind }: Pick<PlainQuestion, 'from' | 'to' | 'kind'>,
): boolean {
  const waits = second.departure - first.arrival;
  const transfer = transfers.find(({ from, to }) => from === first.alight.stop && to === second.board.stop);
  if (kind === 'shown') {
    if (transfer === undefined || waits < transfer.seconds * 1000 || waits > 3 * hourMs) return false;
    return isRide(first, isIn(from), isAt(first.alight.stop)) && isRide(second, isAt(second.board.stop), isIn(to));
  }
  const isHere = first.alight.stop === second.board.stop;
  if ((!isHere && transfer === undefined) || first.coach.currency !== second.coach.currency) return false;
  const shortest = Math.max(hourMs / 3, (transfer?.seconds ?? 0) * 1000);
  return waits >= shortest && waits <= 8 * hourMs && isFirstRide(first, from) && isLastRide(second, to);
}

/** Whether the ride boards at the first possible call of a visit, and alights before the next visit. */
function isFirstRide({ coach: { calls }, board, alight }: Ride, city: number): boolean {
  const [at, end] = [calls.indexOf(board), calls.indexOf(alight)];
  let first = at;
  while (first > 0 && calls[first - 1]?.city === city) first -= 1;
  if (!board.boards || !alight.alights || calls.slice(first, at).some(({ boards }) => boards)) return false;
  let left = at + 1;
  while (left < end && calls[left]?.city === city) left += 1;
  return alight.city !== city && calls.slice(left, end).every((call) => call.city !== city);
}

/** Whether the ride alights at the last possible call of the next visit. */
function isLastRide({ coach: { calls }, board, alight }: Ride, city: number): boolean {
  const [at, end] = [calls.indexOf(board), calls.indexOf(alight)];
  let last = end;
  while (calls[last + 1]?.city === city) last += 1;
  if (!board.boards || !alight.alights || calls.slice(end + 1, last + 1).some(({ alights }) => alights)) return false;
  let arrivalIndex = end;
  while (arrivalIndex > at && calls[arrivalIndex - 1]?.city === city) arrivalIndex -= 1;
  return board.city !== city && calls.slice(at + 1, arrivalIndex).every((call) => call.city !== city);
}
