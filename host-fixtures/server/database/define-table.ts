import type { ColumnDefinitionBuilder, CreateIndexBuilder, CreateTableBuilder, Generated, Kysely } from 'kysely';
import { type Flag } from './stored-values.ts';

type Constrain = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
type ColumnType = 'text' | 'integer' | 'bigint' | 'double precision' | 'blob';

/** A column: its type in the database, its constraints, and the type of its values in TypeScript. */
class Column<Value> {
  /** Only a type. */
  declare readonly value: Value;
  readonly type: ColumnType;
  readonly constrain: Constrain;

  constructor(type: ColumnType, constrain: Constrain = (column) => column.notNull()) {
    this.type = type;
    this.constrain = constrain;
  }

  /** Allows null. Call it before other constraints. */
  orNull(): Column<Value | null> {
    return new Column(this.type, (column) => column);
  }

  /** The only column of the primary key. Call it before other constraints. */
  primaryKey(): Column<Value> {
    return new Column(this.type, (column) => column.primaryKey());
  }

  unique(): Column<Value> {
    return this.#with((column) => column.unique());
  }

  /** @param target `TABLE.COLUMN` */
  references(target: string): Column<Value> {
    return this.#with((column) => column.references(target));
  }

  /** Deletes the row with the row that {@link references} refers to. */
  cascade(): Column<Value> {
    return this.#with((column) => column.onDelete('cascade'));
  }

  defaultTo(value: Value): Column<Value> {
    return this.#with((column) => column.defaultTo(value));
  }

  /** Does not reuse the ids of deleted rows. */
  autoIncrement(): Column<Value> {
    return this.#with((column) => column.autoIncrement());
  }

  #with(constrain: Constrain): Column<Value> {
    return new Column(this.type, (column) => constrain(this.constrain(column)));
  }
}

/** A text; `Value` limits it to certain texts. */
export const text = <Value extends string = string>() => new Column<Value>('text');
/** A whole number that JavaScript can represent exactly, up to 2^53. In PostgreSQL the column is a `bigint`. */
export const integer = () => new Column<number>('integer');
/** A floating-point number. */
export const double = () => new Column<number>('double precision');
/** Bytes. */
export const blob = () => new Column<Uint8Array>('blob');
/** True or false, stored as 1 or 0. */
export const flag = () => new Column<Flag>('integer');
/** Ms since 1970 UTC. */
export const instant = () => new Column<number>('bigint');
/** A primary key that the database assigns to new rows. */
export const generatedId = () => new Column<Generated<number>>('integer', (column) => column.primaryKey());

/** A table: its columns, keys and indexes, and the type of its rows. */
class Table<Columns extends Readonly<Record<string, Column<unknown>>>> {
  /** Only a type. */
  declare readonly row: { [Name in keyof Columns]: Columns[Name]['value'] };
  readonly columns: Columns;
  readonly #primaryKey: string[] = [];
  readonly #uniqueConstraints = new Map<string, string[]>();
  readonly #indexes = new Map<string, (index: CreateIndexBuilder) => { execute(): Promise<void> }>();

  constructor(columns: Columns) {
    this.columns = columns;
  }

  /** A primary key of several columns. */
  primaryKey(...columns: (keyof Columns & string)[]): this {
    this.#primaryKey.push(...columns);
    return this;
  }

  unique(name: string, ...columns: (keyof Columns & string)[]): this {
    this.#uniqueConstraints.set(name, columns);
    return this;
  }

  index(name: string, ...columns: (keyof Columns & string)[]): this {
    return this.indexWith(name, (index) => index.columns<string>(columns));
  }

  /** An index with a condition or an expression. */
  indexWith(name: string, build: (index: CreateIndexBuilder) => { execute(): Promise<void> }): this {
    this.#indexes.set(name, build);
    return this;
  }

  async create(db: Kysely<unknown>, name: string): Promise<void> {
    let table: CreateTableBuilder<string, string> = db.schema.createTable(name);
    for (const [column, { type, constrain }] of Object.entries(this.columns))
      table = table.addColumn(column, type, constrain);
    if (this.#primaryKey.length > 0) table = table.addPrimaryKeyConstraint(`${name}_key`, this.#primaryKey);
    for (const [constraint, columns] of this.#uniqueConstraints) table = table.addUniqueConstraint(constraint, columns);
    await table.execute();
    for (const [index, build] of this.#indexes) await build(db.schema.createIndex(index).on(name)).execute();
  }
}

/**
 * Defines a table of the first migration. So a definition is not changed after its release: a later migration adds columns,
 * and their types are added to the types of the rows.
 */
export function table<Columns extends Readonly<Record<string, Column<unknown>>>>(columns: Columns): Table<Columns> {
  return new Table(columns);
}

/** Creates tables. Those that others refer to are first. */
export async function createTables(
  db: Kysely<unknown>,
  tables: Readonly<Record<string, Pick<Table<never>, 'create'>>>,
): Promise<void> {
  for (const [name, definition] of Object.entries(tables)) await definition.create(db, name);
}
