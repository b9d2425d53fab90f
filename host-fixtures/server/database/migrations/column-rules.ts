import { type ColumnDefinitionBuilder } from 'kysely';

/** The column always has a value. */
export const notNull = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull();

/** A primary key of one column. */
export const primaryKey = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.primaryKey();
