/** The largest number of PostgreSQL's `bigint`: no row has it. */
const largest = '9223372036854775807';

/** PostgreSQL's numbers of the types whose values are handed over as numbers: `bigint` and `numeric`. */
const numberTypes: ReadonlySet<number> = new Set([20, 1700]);

/** Whether a type's values, which arrive as text, are numbers of ours: amounts and moments fit in a double. */
export function isNumberType(type: number): boolean {
  return numberTypes.has(type);
}

/**
 * A parameter as PostgreSQL can hold it. Flags are 1 and 0. A text cannot have a NUL, which SQLite keeps: it becomes the sign for what
 * cannot be shown. A number that is none is nothing, and one that is too large is one that no row has: whoever asks for
 * it finds nothing, as in SQLite.
 */
export function toPostgresValue(parameter: unknown): unknown {
  if (typeof parameter === 'boolean') return parameter ? 1 : 0;
  if (typeof parameter === 'string') return parameter.includes('\0') ? parameter.replaceAll('\0', '\uFFFD') : parameter;
  if (typeof parameter !== 'number') return parameter;
  if (Number.isNaN(parameter)) return null;
  if (!Number.isInteger(parameter) || Math.abs(parameter) < 2 ** 63) return parameter;
  return parameter > 0 ? largest : `-${largest}`;
}
