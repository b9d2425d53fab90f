import { type ColumnDefinitionBuilder } from 'kysely';

/** The column always has a value. */
export const notNull = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull();

/** The column alone is the primary key. */
export const primaryKey = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.primaryKey();
