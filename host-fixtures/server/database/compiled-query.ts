import { type Compilable, type CompiledQuery } from 'kysely';
import { type Database } from './tables.ts';

/**
 * Compiles a query that every search runs, once per connection, because compiling takes longer than the query.
 *
 * @param write builds the query with placeholders, in the order of the parameters
 * @returns runs it with parameters
 */
export function compileOnce<Row>(
  write: (db: Database) => Compilable<Row>,
): (db: Database, ...parameters: readonly (number | string | readonly string[])[]) => Promise<Row[]> {
  const compiledQueries = new WeakMap<Database, CompiledQuery<Row>>();
  return async (db, ...parameters) => {
    let query = compiledQueries.get(db);
    if (!query) compiledQueries.set(db, (query = write(db).compile()));
    if (query.parameters.length !== parameters.length) {
      throw new Error(`The question has ${query.parameters.length} parameters, not ${parameters.length}.`);
    }
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
