/**
 * The small parts that many answers are made of.
 *
 * How tolerant they are (architecture §5): unknown fields pass; a part that may be missing and is broken counts as
 * missing; a broken element of a list is left out; a part that must be there and is broken fails the whole answer.
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

/** Text that says something: not empty. */
export const text = pipe(string(), nonEmpty());

/**
 * A part that may be missing. Null, an empty text or nonsense count as missing: they cost this part only.
 */
// @__NO_SIDE_EFFECTS__
export function invalidAsUndefined<Schema extends GenericSchema>(schema: Schema) {
  return fallback(optional(schema), undefined as never);
}

/**
 * A list whose broken elements are left out: one city without an id must not hide the others. Only for lists that
 * stay true with a hole in them, so never for the stops of an itinerary or the seats of a coach.
 */
// @__NO_SIDE_EFFECTS__
export function validItems<Item extends GenericSchema>(item: Item) {
  return pipe(
    array(invalidAsUndefined(item)),
    transform((items) => items.filter((found): found is InferOutput<Item> => found !== undefined)),
  );
}

/**
 * The number of a city, above 0. City lists carry numbers, journeys carry numeric texts ("276"): both are accepted,
 * inside it is a number (seen in the field; spec §3 "cityId as string").
 */
export const cityId = pipe(
  union([pipe(number(), integer(), minValue(1)), pipe(string(), regex(/^[1-9]\d{0,14}$/))]),
  transform(Number),
);

/** A whole number from 0, as a number or, in addresses, as its digits. */
export const count = pipe(
  union([pipe(number(), integer(), minValue(0)), pipe(string(), regex(/^\d{1,15}$/))]),
  transform(Number),
);

/** The name of a journey, stop, order or alert for machines. Some operators number theirs: inside it is text. */
export const id = pipe(union([text, number()]), transform(String));

/** UTC, `yyyy-MM-ddTHH:mm:ssZ` (spec §3 "Date formats"). */
export const utcMoment = pipe(string(), regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/));

/** Degrees north. */
export const latitude = pipe(number(), minValue(-90), maxValue(90));

/** Degrees east. */
export const longitude = pipe(number(), minValue(-180), maxValue(180));

/**
 * Whether an amount stays exact in the minor unit of any currency: up to 1e12, which a party's journey in rials or đồng does not come
 * near. A rule of ours, since the library writes the limits of its own into texts as it starts: V8 keeps 48 KB of every page for those of
 * numbers beyond 2^30.
 */
export function isAmount(amount: number): boolean {
  // On either side of 0; two comparisons would be one byte too many for the first file of a page.
  return amount * amount <= 1e24;
}

/** An amount in the main unit of its currency (spec §3 "price"): 34.99. */
export const money = pipe(number(), check(isAmount));

/**
 * The currency of the amounts beside it, by its ISO 4217 code. The specification has no such field: where an answer leaves
 * it out, its amounts are in the currency that was asked for. Its form alone is checked: the list of `readCurrency` would
 * travel to every page, and an amount is shown with its code whatever it is.
 */
export const currency = pipe(
  string(),
  regex(/^[A-Z]{3}$/),
  transform((code) => code as CurrencyCode),
);

/** Whether amounts are all of one currency, as far as their currencies are named. */
export function isOneCurrency(named: readonly (CurrencyCode | undefined)[]): boolean {
  return new Set(named.filter((code) => code !== undefined)).size <= 1;
}

/**
 * Where a link leads: an address on the web or a path of the same site. Other schemes ("javascript:") are refused here,
 * before any view could follow them.
 */
export const webAddress = pipe(string(), regex(/^(?:[Hh][Tt][Tt][Pp][Ss]?:\/\/|\/)[^\s\\]+$/));

/** A day that exists, `yyyy-MM-dd` (spec §5). */
export const localDate = pipe(string(), regex(/^\d{4}-\d\d-\d\d$/), check(isLocalDate));

/** A moment on a place's clock, `yyyy-MM-ddTHH:mm` with or without `:ss` (spec §5), of a day that exists. */
export const localDateTime = pipe(
  string(),
  regex(/^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/),
  check(isLocalDateTime),
);
