/**
 * Schemas of fields in requests. Each has an upper bound that is checked before anything that depends on the length: texts
 * before their patterns, lists and records before their elements. A request that exceeds a bound therefore costs a server
 * almost nothing. The bounds are also in the OpenAPI document.
 */
import {
  array,
  check,
  type GenericSchema,
  maxEntries,
  maxLength,
  nonEmpty,
  number,
  type OutputDataset,
  pipe,
  record,
  string,
  transform,
  union,
} from 'valibot';
import { webAddress } from './fields.ts';

/**
 * The most travellers in a list of a request: those of a search. Not imported from `search-query.ts`, or files with a part of the
 * contract would also contain the searches of pages.
 */
export const maxListedTravellers = 99;
/** The most characters of a name in requests, for example of a traveller or a seat. */
export const maxNameLength = 200;
/** The most characters of the number or key of a seat in requests; a UUID has 36. */
export const maxSeatKeyLength = 40;
/** The most characters of a signed key or token in requests, for example of an order. */
export const maxKeyLength = 2000;

/** Non-empty text of a request, by default of at most 500 characters. */
// @__NO_SIDE_EFFECTS__
export function limitedText(length = 500) {
  return pipe(string(), maxLength(length), nonEmpty());
}

/** The id of a journey, stop or order in a request. Numbers are converted to text, as in answers. */
// @__NO_SIDE_EFFECTS__
export function limitedId(length?: number) {
  return pipe(union([limitedText(length), number()]), transform(String));
}

/** A link in a request, see `webAddress`. A function, so that pages that need none do not load it. */
// @__NO_SIDE_EFFECTS__
export function limitedAddress() {
  return pipe(string(), maxLength(maxKeyLength), webAddress.pipe[1]);
}

/** A list in a request. A list that is too long is refused before its elements are validated. */
// @__NO_SIDE_EFFECTS__
export function limitedList<Item extends GenericSchema>(item: Item, length: number) {
  return limitFirst(pipe(array(item), maxLength(length)));
}

/** The largest size of a {@link limitedRecord}. */
interface RecordSize {
  readonly entries: number;
  /** The most characters of all names and texts together. */
  readonly characters: number;
}

/** An object in a request with any property names, of at most {@link maxNameLength} characters. Its size is checked first. */
// @__NO_SIDE_EFFECTS__
export function limitedRecord<Value extends GenericSchema>(value: Value, { entries, characters }: RecordSize) {
  return limitFirst(
    pipe(
      record(pipe(string(), maxLength(maxNameLength)), value),
      maxEntries(entries),
      check(
        (values) => Object.entries(values).flat().join('').length <= characters,
        `More than ${characters} characters.`,
      ),
    ),
  );
}

/** A schema followed by a check of its size. */
type SizedSchema = GenericSchema & {
  readonly pipe: readonly [
    Pick<GenericSchema, 'type'>,
    { '~run'(dataset: never, config: never): { readonly issues?: unknown } },
    ...unknown[],
  ];
};

/**
 * Runs the check of a schema also before the schema. Valibot's pipes validate all elements of a list before its length. The
 * result is the same schema for tools that read schemas, such as the one that writes the OpenAPI document.
 */
// @__NO_SIDE_EFFECTS__
function limitFirst<Schema extends SizedSchema>(schema: Schema): Schema {
  const {
    pipe: [, limit],
  } = schema;
  return {
    ...schema,
    '~run'(dataset, config) {
      const { value } = dataset;
      const hasSize = Array.isArray(value) || (typeof value === 'object' && value !== null);
      const result = hasSize ? limit['~run']({ typed: true, value } as never, config as never) : undefined;
      return result?.issues ? (result as OutputDataset<never, never>) : schema['~run'](dataset, config);
    },
  };
}
