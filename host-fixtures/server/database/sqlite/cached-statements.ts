import { type EngineStatement, type SqliteEngine, type SqliteValue } from './sqlite-engine.ts';

/** More texts of statements than the host has; an unforeseen flood of them is not kept. */
const keptStatements = 500;

/** What SQLite can hold; Kysely hands over whatever the code gave it. */
export function toSqliteValue(parameter: unknown): SqliteValue {
  if (parameter === undefined || parameter === null) return null;
  if (typeof parameter === 'boolean') return parameter ? 1 : 0;
  if (typeof parameter === 'string' || typeof parameter === 'number' || typeof parameter === 'bigint') return parameter;
  if (parameter instanceof Uint8Array) return parameter;
  throw new TypeError(`A column cannot hold a value of the type ${typeof parameter}.`);
}

/** Prepares each text once: to prepare a statement takes longer than to run it. */
export class CachedStatements {
  readonly #engine: SqliteEngine;
  readonly #statements = new Map<string, EngineStatement>();

  constructor(engine: SqliteEngine) {
    this.#engine = engine;
  }

  prepare(sql: string): EngineStatement {
    const known = this.#statements.get(sql);
    if (known) return known;
    if (this.#statements.size >= keptStatements) this.#statements.clear();
    const statement = this.#engine.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  clear(): void {
    this.#statements.clear();
  }
}
