import type { ColumnDefinitionBuilder, CreateIndexBuilder, CreateTableBuilder, Generated, Kysely } from 'kysely';
import { type Flag } from './stored-values.ts';

/** Adds constraints to a column, such as `not null`. */
type Constrain = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
/**
 * The types that are used in both databases, SQLite and PostgreSQL. The host's compiler for PostgreSQL turns `integer` into
 * `bigint`, and `blob` into `bytea`.
 */
type ColumnType = 'text' | 'integer' | 'bigint' | 'double precision' | 'blob';

/**
 * A column: its type in the database, its constraints, and the type of its values in TypeScript. It is not null by
 * default. Each method returns a changed copy.
 */
class Column<Value> {
  /** Does not exist at run time: it carries the type of the values, for {@link Table.row}. */
  declare readonly value: Value;
  readonly type: ColumnType;
  readonly constrain: Constrain;

  constructor(type: ColumnType, constrain: Constrain = (column) => column.notNull()) {
    this.type = type;
    this.constrain = constrain;
  }

  /** Allows null. Call it first, since it drops all constraints. */
  orNull(): Column<Value | null> {
    return new Column(this.type, (column) => column);
  }

  /** Makes it the only column of the primary key. Call it first, since it drops all other constraints, also `not null`. */
  primaryKey(): Column<Value> {
    return new Column(this.type, (column) => column.primaryKey());
  }

  unique(): Column<Value> {
    return this.#with((column) => column.unique());
  }

  /** Makes it a foreign key. @param target the column that it refers to, as `TABLE.COLUMN` */
  references(target: string): Column<Value> {
    return this.#with((column) => column.references(target));
  }

  /** When the row to which this foreign key ({@link references}) refers is deleted, deletes the row of this column, too. */
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

  /** Adds a constraint to the previous ones, and returns the changed copy. */
  #with(constrain: Constrain): Column<Value> {
    return new Column(this.type, (column) => constrain(this.constrain(column)));
  }
}

/** A text; `Value` limits it to certain texts. */
export const text = <Value extends string = string>() => new Column<Value>('text');
/** A whole number that JavaScript can represent exactly, up to 2^53. */
export const integer = () => new Column<number>('integer');
/** A floating-point number. */
export const double = () => new Column<number>('double precision');
/** Bytes. */
export const blob = () => new Column<Uint8Array>('blob');
/** True or false, stored as 1 or 0. */
export const flag = () => new Column<Flag>('integer');
/** A time, in ms since 1970 UTC. */
export const instant = () => new Column<number>('bigint');
/** A primary key that the database assigns to new rows; in PostgreSQL, the host's compiler makes it an identity column. */
export const generatedId = () => new Column<Generated<number>>('integer', (column) => column.primaryKey());

/** A table: its columns, keys and indexes, and the type of its rows. */
class Table<Columns extends Readonly<Record<string, Column<unknown>>>> {
  /** Does not exist at run time: it carries the type of the rows. */
  declare readonly row: { [Name in keyof Columns]: Columns[Name]['value'] };
  readonly columns: Columns;
  /** The columns of a primary key of several columns; empty without such a key. */
  readonly #primaryKey: string[] = [];
  readonly #uniqueConstraints = new Map<string, string[]>();
  readonly #indexes = new Map<string, (index: CreateIndexBuilder) => { execute(): Promise<void> }>();

  constructor(columns: Columns) {
    this.columns = columns;
  }

  /** Sets a primary key of several columns. */
  primaryKey(...columns: (keyof Columns & string)[]): this {
    this.#primaryKey.push(...columns);
    return this;
  }

  /** Adds a unique constraint for the combination of several columns. */
  unique(name: string, ...columns: (keyof Columns & string)[]): this {
    this.#uniqueConstraints.set(name, columns);
    return this;
  }

  /** Adds an index of one or more columns. The name must be unique in the database, not only in the table. */
  index(name: string, ...columns: (keyof Columns & string)[]): this {
    return this.indexWith(name, (index) => index.columns<string>(columns));
  }

  /** Adds an index with a condition or an expression; `build` receives a builder with the index's name and table. */
  indexWith(name: string, build: (index: CreateIndexBuilder) => { execute(): Promise<void> }): this {
    this.#indexes.set(name, build);
    return this;
  }

  /** Creates the table, then its indexes. */
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
 * Defines a table of the first migration. Do not change a definition after its release, since existing databases would
 * not get the change: write a migration that adds the columns, and add their types to the types of the rows.
 */
export function table<Columns extends Readonly<Record<string, Column<unknown>>>>(columns: Columns): Table<Columns> {
  return new Table(columns);
}

/**
 * Creates tables, in the order of the object's keys: a table must come after those that its columns refer to.
 *
 * @param tables the definitions by name of the table; `never` accepts tables with any columns
 */
export async function createTables(
  db: Kysely<unknown>,
  tables: Readonly<Record<string, Pick<Table<never>, 'create'>>>,
): Promise<void> {
  for (const [name, definition] of Object.entries(tables)) await definition.create(db, name);
}
