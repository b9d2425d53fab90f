import { type Compilable, type CompiledQuery } from 'kysely';
import { type Database } from './tables.ts';

/**
 * Compiles a frequent query once per database, because compiling takes longer than running it.
 *
 * @param build builds the query with any values as placeholders for the parameters
 * @returns a function that runs the query with parameters, in the order of the placeholders
 */
export function compileOnce<Row>(
  build: (db: Database) => Compilable<Row>,
): (db: Database, ...parameters: readonly (number | string | readonly string[])[]) => Promise<Row[]> {
  const compiledQueries = new WeakMap<Database, CompiledQuery<Row>>();
  return async (db, ...parameters) => {
    let query = compiledQueries.get(db);
    if (!query) compiledQueries.set(db, (query = build(db).compile()));
    if (query.parameters.length !== parameters.length) {
      throw new Error(`The query has ${query.parameters.length} parameters, not ${parameters.length}.`);
    }
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
