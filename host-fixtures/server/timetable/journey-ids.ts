import { type Database } from '../database/tables.ts';
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
  return readJourneyKey(key).length > 1 ? `*${id}` : String(id);
}

/** A database takes this many parameters with ease. */
const keysAtOnce = 500;

async function knownIds(database: Database, keys: readonly string[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (let from = 0; from < keys.length; from += keysAtOnce) {
    const asked = keys.slice(from, from + keysAtOnce);
    const rows = await database.selectFrom('journeys').selectAll().where('key', 'in', asked).execute();
    for (const row of rows) ids.set(row.key, row.journey_id);
  }
  return ids;
}

async function addIds(database: Database, keys: readonly string[]): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const known = await knownIds(transaction, keys);
    const highest = transaction.selectFrom('journeys').select((row) => row.fn.max('journey_id').as('id'));
    const id = (await highest.executeTakeFirst())?.id ?? 0;
    const added = keys.filter((key) => !known.has(key)).map((key, index) => ({ journey_id: id + index + 1, key }));
    for (let from = 0; from < added.length; from += keysAtOnce) {
      const rows = added.slice(from, from + keysAtOnce);
      await transaction.insertInto('journeys').values(rows).execute();
    }
  });
}

/** The ids of journeys, key → id. A journey that nobody asked for before gets the next number. */
export async function journeyIds(database: Database, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  let known = await knownIds(database, keys);
  const unknown = keys.filter((key) => !known.has(key));
  if (unknown.length > 0) {
    await addIds(database, [...new Set(unknown)]);
    known = await knownIds(database, keys);
  }
  return new Map([...known].map(([key, id]) => [key, writeId(id, key)]));
}

/** What an id stands for; undefined where it is none of ours. */
export async function findJourneyKey(database: Database, journeyId: string): Promise<readonly LegKey[] | undefined> {
  if (!/^\*?[1-9]\d{0,14}$/.test(journeyId)) return undefined;
  const id = Number(journeyId.replace('*', ''));
  const row = await database.selectFrom('journeys').selectAll().where('journey_id', '=', id).executeTakeFirst();
  if (!row || writeId(id, row.key) !== journeyId) return undefined;
  return readJourneyKey(row.key);
}
