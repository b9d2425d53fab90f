/**
 * Schemas of fields that many API calls share. Widgets validate answers with them; the server validates requests.
 *
 * Validation of answers is tolerant (architecture §5): unknown fields are accepted, an invalid optional field counts as
 * missing, invalid items are omitted from most lists, and an invalid required field invalidates the answer.
 */
import {
  array,
  check,
  fallback,
  type GenericSchema,
  type InferOutput,
  integer,
  maxValue,
  minValue,
  nonEmpty,
  number,
  optional,
  pipe,
  regex,
  string,
  transform,
  union,
} from 'valibot';
import { isLocalDate, isLocalDateTime } from '#shared/domain/kit/dates/internal-date.ts';
import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';

/** Non-empty text. */
export const text = pipe(string(), nonEmpty());

/**
 * An optional field. Values that the schema rejects, such as null, count as missing, without affecting the rest of the answer.
 */
// @__NO_SIDE_EFFECTS__
export function invalidAsUndefined<Schema extends GenericSchema>(schema: Schema) {
  // The cast is needed because `fallback` expects a value of the schema's own type.
  return fallback(optional(schema), undefined as never);
}

/**
 * A list without its invalid items, so that, for example, a city without an id does not affect others. Only for lists
 * that stay correct if items are missing; not for the stops of an itinerary or the seats of a coach.
 */
// @__NO_SIDE_EFFECTS__
export function validItems<Item extends GenericSchema>(item: Item) {
  return pipe(
    array(invalidAsUndefined(item)),
    transform((items) => items.filter((value): value is InferOutput<Item> => value !== undefined)),
  );
}

/**
 * The id of a city, above 0. City lists contain numbers, journeys contain numeric texts ("276"); both are converted to
 * numbers (seen in the field; spec §3 "cityId as string"). Texts have at most 15 digits, which a number represents exactly.
 */
export const cityId = pipe(
  union([pipe(number(), integer(), minValue(1)), pipe(string(), regex(/^[1-9]\d{0,14}$/))]),
  transform(Number),
);

/** An integer from 0, as a number or, in addresses, as text of at most 15 digits. */
export const count = pipe(
  union([pipe(number(), integer(), minValue(0)), pipe(string(), regex(/^\d{1,15}$/))]),
  transform(Number),
);

/** The id of a journey, stop, order or alert. Numbers, which some operators use, are converted to text. */
export const id = pipe(union([text, number()]), transform(String));

/** UTC, `yyyy-MM-ddTHH:mm:ssZ` (spec §3 "Date formats"). Only the format is validated, not whether the day exists. */
export const utcDateTime = pipe(string(), regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/));

/** Degrees north. */
export const latitude = pipe(number(), minValue(-90), maxValue(90));

/** Degrees east. */
export const longitude = pipe(number(), minValue(-180), maxValue(180));

/**
 * Whether an amount is between -1e12 and 1e12, both included. A number in this range can be converted exactly to the minor
 * unit of any currency, and the limit is far above any price, also in rials or đồng. Not a validator of the library, which
 * formats its limits as texts at startup: for numbers above 2^30, V8 then uses 48 KB of memory per page.
 */
export function isAmount(amount: number): boolean {
  // The square of the limit, for both signs: two comparisons would exceed the size limit of the bundle's first file by a byte.
  return amount * amount <= 1e24;
}

/** An amount in the main unit of its currency (spec §3 "price"): 34.99. */
export const money = pipe(number(), check(isAmount));

/**
 * The ISO 4217 code of the currency of adjacent amounts. Not in the specification: if it is missing, amounts are in the
 * requested currency. Only the format is validated, because the list of `readCurrency` would be loaded by all pages,
 * and amounts are shown with any code.
 */
export const currency = pipe(
  string(),
  regex(/^[A-Z]{3}$/),
  transform((code) => code as CurrencyCode),
);

/** Whether all defined currencies are the same; true if all are undefined. */
export function isOneCurrency(currencies: readonly (CurrencyCode | undefined)[]): boolean {
  return new Set(currencies.filter((code) => code !== undefined)).size <= 1;
}

/**
 * A link: a web URL (`https://…` or `http://…`), or an address that starts with `/` or `//`, without white space and
 * backslashes. Other schemes ("javascript:") and a slash alone are rejected. Patterns in the OpenAPI document have no flag `i`.
 */
export const webAddress = pipe(string(), regex(/^(?:[Hh][Tt][Tt][Pp][Ss]?:\/\/|\/)[^\s\\]+$/));

/** An existing day, `yyyy-MM-dd` (spec §5). */
export const localDate = pipe(string(), regex(/^\d{4}-\d\d-\d\d$/), check(isLocalDate));

/** A local time on an existing day, `yyyy-MM-ddTHH:mm` with or without `:ss` (spec §5). */
export const localDateTime = pipe(
  string(),
  regex(/^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/),
  check(isLocalDateTime),
);
