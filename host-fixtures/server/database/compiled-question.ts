import { type Compilable, type CompiledQuery } from 'kysely';
import { type Database } from './tables.ts';

/**
 * A question that every search asks: it is put into SQL once for each connection, since that takes longer than the answer.
 *
 * @param write the question; what it compares with are stand-ins for the parameters, in the order in which it names them
 * @returns asks it with parameters
 */
export function compiledQuestion<Row>(
  write: (db: Database) => Compilable<Row>,
): (db: Database, ...parameters: readonly (number | string | readonly string[])[]) => Promise<Row[]> {
  const compiled = new WeakMap<Database, CompiledQuery<Row>>();
  return async (db, ...parameters) => {
    let question = compiled.get(db);
    if (!question) compiled.set(db, (question = write(db).compile()));
    if (question.parameters.length !== parameters.length) {
      throw new Error(`The question has ${question.parameters.length} parameters, not ${parameters.length}.`);
    }
    return (await db.executeQuery<Row>({ ...question, parameters })).rows;
  };
}
