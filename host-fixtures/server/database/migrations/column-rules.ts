import { type ColumnDefinitionBuilder } from 'kysely';

/** For `addColumn`: the column always has a value. */
export const notNull = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull();

/** For `addColumn`: the column is the primary key of its table. */
export const primaryKey = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.primaryKey();
