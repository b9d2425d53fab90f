import { type Compilable, type CompiledQuery } from 'kysely';
import { type Database } from './tables.ts';

/**
 * Compiles a frequent query to SQL once per database, because compiling takes longer than running it:
 *
 *     const findStop = compileOnce((db) => db.selectFrom('stops').selectAll().where('stop_id', '=', ''));
 *     const rows = await findStop(db, 'S1');
 *
 * @param build builds the query. Its values, such as `''` in the example, are only placeholders for the parameters
 * @returns a function that runs the query with parameters, in the order of the placeholders in the SQL. A list of texts is one
 *   parameter, for PostgreSQL's `any`
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
