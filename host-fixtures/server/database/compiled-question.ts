import { type Compilable, type CompiledQuery } from 'kysely';
import { type Database } from './tables.ts';

/**
 * Compiles a query that every search runs, once per connection, because compiling takes longer than the query.
 *
 * @param write builds the query with placeholders, in the order of the parameters
 * @returns runs it with parameters
 */
export function compiledQuestion<Row>(
  write: (db: Database) => Compilable<Row>,
): (db: Database, ...parameters: readonly (number | string | readonly string[])[]) => Promise<Row[]> {
  const compiledQueries = new WeakMap<Database, CompiledQuery<Row>>();
  return async (db, ...parameters) => {
    let question = compiledQueries.get(db);
    if (!question) compiledQueries.set(db, (question = write(db).compile()));
    if (question.parameters.length !== parameters.length) {
      throw new Error(`The question has ${question.parameters.length} parameters, not ${parameters.length}.`);
    }
    return (await db.executeQuery<Row>({ ...question, parameters })).rows;
  };
}
