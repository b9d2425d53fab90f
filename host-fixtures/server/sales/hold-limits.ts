import { createHash } from 'node:crypto';
import { type Instant } from '../clock/clock.ts';
import { isColumnOver } from '../clock/span-end.ts';
import { type Database, type Transaction } from '../database/tables.ts';
import { countRows, queryInBatches } from '../database/queries.ts';
import { type RequestRings } from '../limits/request-rings.ts';
import { type Coach, getCoachKey } from './coach.ts';
import { longestHoldMs } from './hold-times.ts';
import { type Party } from './party.ts';

/** A ring in which held places are counted: a browser, or a network of many browsers. */
export type HoldRing = keyof RequestRings;

/** The maximum number of places that one browser may hold on one coach: a large party, but not a group. */
export const maxPartyOnCoach = 12;

/**
 * The maximum numbers of places that are held and not bought, in each ring: on one coach, and on all coaches. A journey with
 * a change holds places on several coaches. The total of a browser is enough for two returns of the largest party with a
 * change each; a network may be that of an office or of a mobile operator.
 */
const limits: Readonly<Record<HoldRing, { readonly onCoach: number; readonly total: number }>> = {
  session: { onCoach: maxPartyOnCoach, total: 8 * maxPartyOnCoach },
  network: { onCoach: 2 * maxPartyOnCoach, total: 20 * maxPartyOnCoach },
  widerNetwork: { onCoach: 3 * maxPartyOnCoach, total: 40 * maxPartyOnCoach },
};
const rings = ['session', 'network', 'widerNetwork'] as const satisfies readonly HoldRing[];

/**
 * If a ring has held as many places of a coach as it may for `allowanceMs` within `periodMs`, and released them without buying
 * them, it may only hold `maxPlaces` of this coach until some of that time is longer ago than `periodMs`. A traveller who
 * changes their mind stays far below, since the time counts for which the places were held.
 */
const repetition = { allowanceMs: 40 * 60_000, periodMs: 2 * 3_600_000, maxPlaces: 4 } as const;

/** The places that a ring holds, and has released: for the limits of one coach, and in total. */
export interface HeldByRing {
  readonly onCoach: number;
  /** Places on the coach, multiplied by how long they were held before they were released unpaid, ms. */
  readonly releasedPlaceMs: number;
  readonly total: number;
}

/**
 * Why places cannot be held: the party is too large for one coach; the networks of the visitor hold too many places of this
 * coach; they, or the visitor, have held them again and again without paying; or too many places are held in total, by the
 * visitor or by the networks.
 */
export type HoldProblem =
  | { readonly kind: 'party-too-large' | 'held-repeatedly'; readonly maxPlaces: number }
  | { readonly kind: 'coach-held-by-network' | 'network-full' }
  | { readonly kind: 'basket-full'; readonly maxPlaces: number };

/** Places to be held on one coach. */
export interface HoldRequest {
  /** The number of places on the coach, and on all coaches of the request. */
  readonly onCoach: number;
  readonly total: number;
  /** The number of places that an exchange gives back: as many may be held in any case. 0 for a new booking. */
  readonly tradedPlaces: number;
  /** Multiplies the limits of networks: 1 on a live host. */
  readonly networkFactor: number;
}

/** The rule: why places on a coach cannot be held in addition to those that the rings of the visitor hold already, if so. */
export function findHoldProblem(
  { onCoach, total, tradedPlaces, networkFactor }: HoldRequest,
  counts: Readonly<Record<HoldRing, HeldByRing>>,
): HoldProblem | undefined {
  for (const ring of rings) {
    const factor = ring === 'session' ? 1 : networkFactor;
    const maxPlaces = factor * limits[ring].onCoach;
    const isRepeated = counts[ring].releasedPlaceMs >= maxPlaces * repetition.allowanceMs;
    const limit = Math.max(isRepeated ? repetition.maxPlaces : maxPlaces, tradedPlaces);
    if (counts[ring].onCoach + onCoach > limit) {
      if (isRepeated) return { kind: 'held-repeatedly', maxPlaces: limit };
      return ring === 'session' ? { kind: 'party-too-large', maxPlaces: limit } : { kind: 'coach-held-by-network' };
    }
    const maxTotal = factor * limits[ring].total;
    if (counts[ring].total + total > Math.max(maxTotal, tradedPlaces))
      return ring === 'session' ? { kind: 'basket-full', maxPlaces: maxTotal } : { kind: 'network-full' };
  }
  return undefined;
}

/** See {@link createHoldLimits}. */
export type HoldLimits = ReturnType<typeof createHoldLimits>;

/** A party that is to hold a place for each traveller on each coach of a journey. */
interface NewHolds {
  readonly coaches: readonly Pick<Coach, 'tripId' | 'serviceDate'>[];
  readonly party: Pick<Party, 'total'>;
}

/**
 * Limits the places that a visitor, and the networks of visitors, hold on each coach and in total, so that a program cannot
 * block coaches. Counts what the database contains, so that all processes agree.
 *
 * @param options.networkFactor multiplies the limits of networks: 1 on a live host, more if test visitors share a network
 */
export function createHoldLimits({ networkFactor }: { readonly networkFactor: number }) {
  return {
    /**
     * Finds the first reason why lines cannot be added. Call it in the transaction that adds them, after expired baskets were
     * released.
     *
     * @param request.tradedPlaces see {@link HoldRequest}
     */
    async findProblem(
      trx: Transaction,
      { lines, tradedPlaces = 0, ...request }: HoldLimitRequest,
      now: Instant,
    ): Promise<HoldProblem | undefined> {
      const visitor = toStoredRings(request.visitor);
      const places = new Map<string, number>();
      for (const { coaches, party } of lines) {
        for (const key of coaches.map(getCoachKey)) places.set(key, (places.get(key) ?? 0) + party.total);
      }
      const total = [...places.values()].reduce((sum, count) => sum + count, 0);
      const totals = await countTotals(trx, visitor);
      for (const [coachKey, onCoach] of places) {
        const counts = await countOnCoach(trx, { coachKey, visitor, totals }, now);
        const problem = findHoldProblem({ onCoach, total, tradedPlaces, networkFactor }, counts);
        if (problem) return problem;
      }
      return undefined;
    },
  };
}

interface HoldLimitRequest {
  readonly lines: readonly NewHolds[];
  readonly visitor: RequestRings;
  readonly tradedPlaces?: number | undefined;
}

/** Converts rings for the database, which contains networks only as digests. */
export function toStoredRings({ session, network, widerNetwork }: RequestRings): RequestRings {
  const toDigest = (prefix: string) => createHash('sha256').update(`held places ${prefix}`).digest('base64url');
  return { session, network: toDigest(network), widerNetwork: toDigest(widerNetwork) };
}

/** The condition that a release no longer counts. */
const isReleaseOld = (now: Instant) =>
  isColumnOver('released_at', { now: now - repetition.periodMs, longestMs: repetition.periodMs });

/** The holds of baskets that are not sold, with who holds them. Lines from before these limits have no network. */
export function selectUnsoldHolds(db: Database) {
  return db
    .selectFrom('holds')
    .innerJoin('basket_lines', 'basket_lines.line_item_id', 'holds.line_item_id')
    .innerJoin('baskets', 'baskets.basket_id', 'basket_lines.basket_id')
    .leftJoin('held_lines', 'held_lines.line_item_id', 'holds.line_item_id')
    .where('baskets.status', '<>', 'SOLD');
}

const columns = { session: 'session_id', network: 'network', widerNetwork: 'wider_network' } as const;

/** Counts the places that each ring of a visitor holds on all coaches. */
async function countTotals(trx: Transaction, visitor: RequestRings): Promise<Readonly<Record<HoldRing, number>>> {
  const count = (ring: HoldRing) => countRows(selectUnsoldHolds(trx).where(columns[ring], '=', visitor[ring]));
  return {
    session: await count('session'),
    network: await count('network'),
    widerNetwork: await count('widerNetwork'),
  };
}

/** Adds the places that each ring of a visitor holds on a coach, and has released there. */
async function countOnCoach(
  trx: Transaction,
  {
    coachKey,
    visitor,
    totals,
  }: { readonly coachKey: string; readonly visitor: RequestRings; readonly totals: Readonly<Record<HoldRing, number>> },
  now: Instant,
): Promise<Readonly<Record<HoldRing, HeldByRing>>> {
  const heldRows = await selectUnsoldHolds(trx)
    .select(({ fn }) => ['session_id', 'network', 'wider_network', fn.countAll<number>().as('count')])
    .where('coach_key', '=', coachKey)
    .groupBy(['session_id', 'network', 'wider_network'])
    .execute();
  const releasedRows = await trx
    .selectFrom('released_holds')
    .select(({ fn }) => ['session_id', 'network', 'wider_network', fn.sum<number>('place_ms').as('count')])
    .where('coach_key', '=', coachKey)
    .where(({ not }) => not(isReleaseOld(now)))
    .groupBy(['session_id', 'network', 'wider_network'])
    .execute();
  const sum = (rows: typeof heldRows, ring: HoldRing) =>
    rows.reduce((total, row) => (row[columns[ring]] === visitor[ring] ? total + row.count : total), 0);
  const count = (ring: HoldRing) => ({
    onCoach: sum(heldRows, ring),
    releasedPlaceMs: sum(releasedRows, ring),
    total: totals[ring],
  });
  return { session: count('session'), network: count('network'), widerNetwork: count('widerNetwork') };
}

/**
 * Records the places that are about to be released without having been bought, with how long they were held. A second call
 * for the same places changes nothing.
 *
 * @param selection the baskets, and one of their lines if only that is released
 */
export async function recordReleases(
  db: Database,
  { basketIds, lineItemId }: { readonly basketIds: readonly string[]; readonly lineItemId?: number },
  now: Instant,
): Promise<void> {
  if (basketIds.length === 0) return;
  const rows = await selectUnsoldHolds(db)
    .select(({ fn }) => ['holds.line_item_id', 'coach_key', 'session_id', fn.countAll<number>().as('places')])
    .select(['network', 'wider_network', 'held_at'])
    .where('baskets.basket_id', 'in', basketIds)
    .$if(lineItemId !== undefined, (query) => query.where('holds.line_item_id', '=', lineItemId ?? 0))
    .groupBy(['holds.line_item_id', 'coach_key', 'session_id', 'network', 'wider_network', 'held_at'])
    .execute();
  const releases = rows.flatMap(({ places, network, wider_network, held_at, ...row }) => {
    if (network === null || wider_network === null || held_at === null) return [];
    const heldMs = Math.min(Math.max(0, now - held_at), longestHoldMs);
    return { ...row, network, wider_network, place_ms: places * heldMs, released_at: now };
  });
  // Thousands of releases have more parameters than a statement can have.
  await queryInBatches(releases, (batch) =>
    db
      .insertInto('released_holds')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

/** Deletes the records of releases that no longer count, and of lines that were sold. */
export async function deleteOldHoldRecords(database: Database, now: Instant): Promise<void> {
  await database.deleteFrom('released_holds').where(isReleaseOld(now)).execute();
  await database
    .deleteFrom('held_lines')
    .where('line_item_id', 'in', (query) =>
      query
        .selectFrom('held_lines')
        .innerJoin('basket_lines', 'basket_lines.line_item_id', 'held_lines.line_item_id')
        .innerJoin('baskets', 'baskets.basket_id', 'basket_lines.basket_id')
        .select('held_lines.line_item_id')
        .where('status', '=', 'SOLD'),
    )
    .execute();
}
