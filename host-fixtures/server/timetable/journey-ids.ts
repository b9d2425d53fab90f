import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { bulkInsert } from '../database/bulk-insert.ts';
import { type Database, type JourneyRow } from '../database/tables.ts';
import { type LocalDate } from '#shared/domain/dates/local-date-time.ts';

/** What a coach of a journey is known by, beyond any import: trip, service day, and the calls where it is boarded and left. */
export interface LegKey {
  readonly tripId: string;
  readonly serviceDate: LocalDate;
  readonly boardSequence: number;
  readonly alightSequence: number;
}

/** Text that is the same for the same journey and for no other. */
export function writeJourneyKey(legs: readonly LegKey[]): string {
  return JSON.stringify(legs.map((leg) => [leg.tripId, leg.serviceDate, leg.boardSequence, leg.alightSequence]));
}

/** Reads the coaches of a journey back from its key. */
export function readJourneyKey(key: string): LegKey[] {
  const legs = JSON.parse(key) as [string, LocalDate, number, number][];
  return legs.map(([tripId, serviceDate, boardSequence, alightSequence]) => ({
    tripId,
    serviceDate,
    boardSequence,
    alightSequence,
  }));
}

/** As the product's calls carry it: decimal text, a star before it where a coach is changed. */
function writeId(id: number, key: string): string {
  return key.includes('],[') ? `*${id}` : String(id);
}

/**
 * Keys that are looked up with one statement: a shorter list is filled up, so that there are two statements in all. To
 * build one takes longer than to run it.
 */
const keysAtOnce = [20, 200] as const;
const statements = new Map<number, string>();

function lookUpStatement(database: Database, keys: readonly string[]): string {
  const known = statements.get(keys.length);
  if (known !== undefined) return known;
  const { sql } = database.selectFrom('journeys').selectAll().where('key', 'in', keys).compile();
  statements.set(keys.length, sql);
  return sql;
}

async function knownIds(database: Database, keys: readonly string[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const [few, many] = keysAtOnce;
  for (let from = 0; from < keys.length;) {
    const length = keys.length - from > few ? many : few;
    const asked = Array.from({ length }, (_, index) => keys[from + index] ?? '');
    const query = CompiledQuery.raw(lookUpStatement(database, asked), asked);
    const { rows } = await database.executeQuery<JourneyRow>(query);
    for (const row of rows) ids.set(row.key, row.journey_id);
    from += length;
  }
  return ids;
}

/** Writes the keys that are new under the next numbers. @returns the numbers of all */
async function learnIds(database: Database, keys: readonly string[]): Promise<Map<string, number>> {
  return database.transaction().execute(async (transaction) => {
    const ids = await knownIds(transaction, keys);
    const unknown = keys.filter((key) => !ids.has(key));
    if (unknown.length === 0) return ids;
    const highest = transaction.selectFrom('journeys').select((row) => row.fn.max('journey_id').as('id'));
    let id = (await highest.executeTakeFirst())?.id ?? 0;
    const rows = bulkInsert(transaction, 'journeys', ['journey_id', 'key']);
    for (const key of unknown) {
      id += 1;
      ids.set(key, id);
      await rows.add({ journey_id: id, key });
    }
    await rows.finish();
    return ids;
  });
}

/** Ids that are kept in memory; then they are looked up again. */
const keptIds = 100_000;

/** Gives journeys their ids. What is asked for at the same time is looked up and written together. */
export class JourneyIds {
  readonly #database: Database;
  readonly #known = new Map<string, string>();
  #asked = new Set<string>();
  /** The next look-up, for which more may still be asked. */
  #next: Promise<ReadonlyMap<string, string>> | undefined;
  /** The last look-up that has begun. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(database: Database) {
    this.#database = database;
  }

  /** The ids of journeys, key → id. A journey that nobody asked for before gets the next number. */
  async of(keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const unknown = keys.filter((key) => !this.#known.has(key));
    const known = new Map(keys.map((key) => [key, this.#known.get(key) ?? '']));
    if (unknown.length === 0) return known;
    for (const key of unknown) this.#asked.add(key);
    this.#next ??= this.#last.catch(() => undefined).then(() => this.#gather());
    const found = await this.#next;
    for (const key of unknown) known.set(key, found.get(key) ?? '');
    return known;
  }

  /** Waits until all searches that have come are asking, and looks up what they ask for. */
  async #gather(): Promise<ReadonlyMap<string, string>> {
    await turnOfTheLoop();
    return this.#lookUp();
  }

  #lookUp(): Promise<ReadonlyMap<string, string>> {
    const keys = [...this.#asked];
    this.#asked = new Set();
    this.#next = undefined;
    const found = learnIds(this.#database, keys).then((ids) => {
      if (this.#known.size + ids.size > keptIds) this.#known.clear();
      const written = new Map([...ids].map(([key, id]) => [key, writeId(id, key)]));
      for (const [key, id] of written) this.#known.set(key, id);
      return written;
    });
    this.#last = found;
    return found;
  }
}

/** What an id stands for; undefined where it is none of ours. */
export async function findJourneyKey(database: Database, journeyId: string): Promise<readonly LegKey[] | undefined> {
  if (!/^\*?[1-9]\d{0,14}$/.test(journeyId)) return undefined;
  const id = Number(journeyId.replace('*', ''));
  const row = await database.selectFrom('journeys').selectAll().where('journey_id', '=', id).executeTakeFirst();
  if (!row || writeId(id, row.key) !== journeyId) return undefined;
  return readJourneyKey(row.key);
}
