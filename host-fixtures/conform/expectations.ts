import { type InferOutput } from 'valibot';
import { type basket as basketSchema } from '#shared/contract/basket/basket.ts';
import { type Endpoint } from '#shared/contract/kit/endpoint.ts';
import { type ApiExchange } from './api-visitor.ts';
import { type Expected, type ApiFinding, type Rule } from './finding.ts';

/** The answer of an operator's API that is checked, and the previous answer of the same endpoint, if any. */
export interface Replies {
  readonly exchange: ApiExchange;
  readonly previous: ApiExchange | undefined;
}

/** A finding; with a `call`, it is about the latest answer of that call instead of the answer that is checked. */
type CheckFinding = ApiFinding & { readonly call?: Endpoint | undefined };

/**
 * A check of an answer that goes beyond its schema. It returns what is wrong, or an empty list. Functions such as `equal`
 * create checks of the values at a path; functions such as `checkUnique` check values directly.
 */
export type Expectation<Answer> = (answer: Answer, replies: Replies) => readonly CheckFinding[];

/**
 * Returns the values at a path. `journeys[].origin.cityId` has a value for each journey with an origin.
 * `basket.journeys[0].price` has one value, undefined if the journey has no price, or no value without a basket or a journey.
 */
function readPath(answer: unknown, path: string) {
  let values = [{ where: '', value: answer }];
  // A token is `[]`, an index such as `[0]`, or the name of a property.
  for (const [token] of path.matchAll(/\[\d*\]|[^.[\]]+/g)) values = values.flatMap((item) => readToken(item, token));
  return values;
}

/** Follows one token of a path. `[]` leads to all elements of a list, `[0]` to the first. */
function readToken({ where, value }: { readonly where: string; readonly value: unknown }, token: string) {
  if (value === undefined || value === null) return [];
  if (!token.startsWith('[')) {
    const child = (value as Readonly<Record<string, unknown>>)[token];
    return [{ where: where === '' ? token : `${where}.${token}`, value: child }];
  }
  const elements = Array.isArray(value)
    ? value.map((element, index) => ({ where: `${where}[${index}]`, value: element as unknown }))
    : [];
  return token === '[]' ? elements : elements.slice(Number(token.slice(1, -1))).slice(0, 1);
}

const readValues = (answer: unknown, path: string) => readPath(answer, path).map(({ value }) => value);

/** Returns the path of the first list in a path: `dates` for `dates[].date`. */
const toListPath = (path: string) => path.replace(/\[\].*/, '');

/**
 * Requires that each value at a path equals `expected`. Missing values (undefined) are accepted, but null is a different value,
 * unlike for `present` and `absent`. If `expected` is undefined, every answer is accepted.
 *
 * @param options `rule` is the rule that a different value breaks, by default that an answer must match its request
 *   (`question`); `map` converts each text before the comparison; `call` is an earlier call that is to blame for a different
 *   value
 */
export function equal(
  path: string,
  expected: unknown,
  options: { readonly rule?: Rule; readonly map?: (text: string) => string; readonly call?: Endpoint } = {},
) {
  const { rule = 'question', map, call } = options;
  return (answer: unknown): readonly CheckFinding[] =>
    readPath(answer, path)
      .map(({ where, value }) => ({ where, actual: map && typeof value === 'string' ? map(value) : value }))
      .filter(({ actual }) => expected !== undefined && actual !== undefined && actual !== expected)
      .map(({ where, actual }) => ({ rule, where, expected: { code: 'value', value: expected }, actual, call }));
}

/** Requires that each value at a path is valid; `isValid` also gets undefined or null if a value is missing. */
function checkEach(path: string, isValid: (value: unknown) => boolean, finding: Pick<ApiFinding, 'rule' | 'expected'>) {
  return (answer: unknown): readonly ApiFinding[] =>
    readPath(answer, path)
      .filter(({ value }) => !isValid(value))
      .map(({ where, value }) => ({ ...finding, where, actual: value }));
}

/** Requires that the number at a path, if any, is greater than `minimum`. */
export function moreThan(path: string, minimum: number) {
  const isMore = (value: unknown) => typeof value !== 'number' || value > minimum;
  return checkEach(path, isMore, { rule: 'question', expected: { code: 'more-than', value: minimum } });
}

/**
 * Requires that the value at a path is missing, null, or an empty list.
 *
 * @param rule the rule that a value breaks; by default that an answer must match its request
 */
export function absent(path: string, rule: Rule = 'question') {
  const isAbsent = (value: unknown) => value === undefined || value === null || (Array.isArray(value) && !value.length);
  return checkEach(path, isAbsent, { rule, expected: { code: 'absent' } });
}

/**
 * Requires that the value at a path is neither missing nor null. If the object that should contain it is missing itself,
 * nothing is reported: `readPath` finds no value.
 *
 * @param rule the rule that a missing value breaks: `missing`, or for example `question` (an answer must match its request)
 */
export function present(path: string, rule: Rule = 'missing') {
  const isPresent = (value: unknown) => value !== undefined && value !== null;
  return checkEach(path, isPresent, { rule, expected: { code: 'present' } });
}

/** Requires that one of the values at a path equals `expected`. */
export function contains(path: string, expected: unknown) {
  return (answer: unknown) => {
    const actual = readValues(answer, path);
    return actual.includes(expected) ? [] : checkValue(toListPath(path), { expected, actual });
  };
}

/** Requires a minimum number of values at a path. */
export function atLeast(minCount: number, path: string) {
  return (answer: unknown): readonly ApiFinding[] => {
    const { length } = readPath(answer, path);
    const expected = { code: 'at-least', value: minCount } as const;
    return length >= minCount ? [] : [{ rule: 'missing', where: toListPath(path), expected, actual: length }];
  };
}

/** Requires that the days or times at a path ascend, without duplicates. As texts, they sort by time. */
export function ascending(path: string) {
  return (answer: unknown) => checkAscending(toListPath(path), readValues(answer, path) as readonly string[]);
}

/** Reports a value that is not the expected one. */
export function checkValue(
  where: string,
  { expected, actual }: { readonly expected: unknown; readonly actual: unknown },
): readonly ApiFinding[] {
  return actual === expected ? [] : [{ rule: 'question', where, expected: { code: 'value', value: expected }, actual }];
}

/**
 * Reports the first value that is not greater than the previous one.
 *
 * @param options with `slack`, values are numbers, and each may equal the previous one, or be less by at most this difference
 */
export function checkAscending(
  where: string,
  values: readonly (string | number)[],
  { slack }: { readonly slack?: number } = {},
): readonly ApiFinding[] {
  const index = values.findIndex((value, i) => {
    const previous = values[i - 1];
    if (previous === undefined) return false;
    return slack === undefined ? value <= previous : Number(value) + slack < Number(previous);
  });
  if (index < 0) return [];
  const expected: Expected = { code: 'after', value: values[index - 1] };
  return [{ rule: 'order', where: `${where}[${index}]`, expected, actual: values[index] }];
}

/** Reports ids that a list has more than once. */
export function checkUnique(where: string, ids: readonly unknown[]): readonly ApiFinding[] {
  const duplicates = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
  return duplicates.length === 0 ? [] : [{ rule: 'identity', where, expected: { code: 'unique' }, actual: duplicates }];
}

/** Reports ids that only one of two lists has. */
export function checkSameIds(
  where: string,
  { expected, actual }: { readonly expected: readonly unknown[]; readonly actual: readonly unknown[] },
  rule: Rule = 'identity',
): readonly ApiFinding[] {
  const missing = expected.filter((id) => !actual.includes(id));
  const differences = [...missing, ...actual.filter((id) => !expected.includes(id))];
  if (differences.length === 0) return [];
  return [{ rule, where, expected: { code: 'same-ids', value: expected }, actual: differences }];
}

/**
 * Returns the ids at a path of an answer as texts, including those of elements that a widget would drop. A missing id becomes
 * the text `undefined`.
 */
export const readIds = (json: unknown, path: string) => readValues(json, path).map(String);

/**
 * Requires that the ids at a path are those of the previous answer of the endpoint, in any order. Without a previous answer,
 * all ids are reported.
 */
export function sameIds(path: string, rule?: Rule) {
  return (_answer: unknown, { exchange, previous }: Replies) => {
    const ids = { expected: readIds(previous?.json, path), actual: readIds(exchange.json, path) };
    return checkSameIds(toListPath(path), ids, rule);
  };
}

/**
 * Checks that the first value at a path is the same in the answers to a repeated call and to the previous one. Without a
 * previous answer, any value is different. The empty path is the complete answer.
 */
export function checkRepeat(path: string, { exchange, previous }: Replies): readonly ApiFinding[] {
  const [expected, actual] = [previous, exchange].map((reply) => readValues(reply?.json, path)[0]);
  if (JSON.stringify(expected) === JSON.stringify(actual)) return [];
  return [{ rule: 'idempotency', where: path, expected: { code: 'same-answer' }, actual }];
}

/** A basket as a widget reads it. */
export type AnsweredBasket = InferOutput<typeof basketSchema>;

/**
 * Amounts are floating-point numbers in main units, such as pounds, so their sums are not exact. This is less than the smallest
 * coin of any currency.
 */
const maxRoundingError = 0.0005;

/**
 * Checks that prices, fees and seat surcharges (`markupTotal`), less discounts, add up to the total of a basket, if it has one.
 * A basket with trade-ins (earlier reservations that are exchanged) is not checked, because their value reduces the total too.
 */
export function checkTotal({ basket }: { readonly basket: AnsweredBasket | null }): readonly ApiFinding[] {
  if (!basket || basket.total === undefined || basket.tradeIns.length > 0) return [];
  const { journeys, feesBreakdown, markupTotal, discountTotal, redemptionCodes, total } = basket;
  const { booking, sms, facilities, amendment } = feesBreakdown ?? {};
  const charges = [...journeys.map(({ price }) => price), booking, sms, facilities, amendment, markupTotal];
  // If the answer has no total discount, the discounts of the redemption codes count. Missing amounts count as 0.
  const codes = addUp(redemptionCodes.map(({ amount }) => amount));
  const sum = addUp(charges) - (discountTotal ?? codes);
  if (Math.abs(sum - total) < maxRoundingError) return [];
  return [{ rule: 'sums', where: 'basket.total', expected: { code: 'sum', value: sum.toFixed(2) }, actual: total }];
}

function addUp(amounts: readonly (number | null | undefined)[]): number {
  return amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
}
