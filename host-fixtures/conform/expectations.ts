import { type InferOutput } from 'valibot';
import { type basket as basketSchema } from '#shared/contract/basket/basket.ts';
import { type Endpoint, type EndpointAnswer } from '#shared/contract/kit/endpoint.ts';
import { type ApiExchange } from './api-visitor.ts';
import { type Expected, type ApiFinding, type Rule } from './finding.ts';

/** Facts that the steps of a table share, and the answers so far. */
export type StepContext<Facts> = Facts & {
  /** The latest answer of an endpoint; undefined if a widget cannot read it. */
  last<Call extends Endpoint>(endpoint: Call): EndpointAnswer<Call> | undefined;
  lastExchange(endpoint: Endpoint): ApiExchange | undefined;
};

/** The answer to a step, and the previous one of the same endpoint. */
export interface Replies {
  readonly exchange: ApiExchange;
  readonly previous: ApiExchange | undefined;
}

/** A check of an answer beyond its schema. A finding with a `call` is about the latest answer of that call instead. */
export type Expectation<Facts, Answer = unknown> = (
  answer: Answer,
  context: StepContext<Facts>,
  replies: Replies,
) => readonly (ApiFinding & { readonly call?: Endpoint | undefined })[];

/** A value of an answer and its path. */
interface Part {
  readonly where: string;
  readonly value: unknown;
}

/** The values at a path: `journeys[].origin.cityId` has one of each journey, `basket.journeys[0].price` one, or none without a basket. */
function readPath(answer: unknown, path: string): readonly Part[] {
  let parts: readonly Part[] = [{ where: '', value: answer }];
  for (const [token] of path.matchAll(/\[\d*\]|[^.[\]]+/g)) parts = parts.flatMap((part) => readToken(part, token));
  return parts;
}

function readToken({ where, value }: Part, token: string): readonly Part[] {
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

/** The path of a list: `dates[].date` is in `dates`. */
const toListPath = (path: string) => path.replace(/\[\].*/, '');

/**
 * The values are what was requested. Values that are missing, in the answer or in the context, are not compared.
 *
 * @param options `map` is applied to each value before it is compared; `call` is an earlier call whose answer a finding is about
 */
export function equal<Facts>(
  path: string,
  getExpected: (context: StepContext<Facts>) => unknown,
  {
    rule = 'question',
    map,
    call,
  }: { readonly rule?: Rule; readonly map?: (text: string) => string; readonly call?: Endpoint } = {},
): Expectation<Facts> {
  return (answer, context) => {
    const expected = getExpected(context);
    if (expected === undefined) return [];
    return readPath(answer, path)
      .map(({ where, value }) => ({ where, actual: map && typeof value === 'string' ? map(value) : value }))
      .filter(({ actual }) => actual !== undefined && actual !== expected)
      .map(({ where, actual }) => ({ rule, where, expected: { code: 'value', value: expected }, actual, call }));
  };
}

/** The number is more than another one. */
export function moreThan<Facts>(path: string, getMinimum: (context: StepContext<Facts>) => number): Expectation<Facts> {
  return (answer, context) => {
    const minimum = getMinimum(context);
    return readPath(answer, path)
      .filter(({ value }) => typeof value === 'number' && value <= minimum)
      .map(({ where, value }) => ({
        rule: 'question',
        where,
        expected: { code: 'more-than', value: minimum },
        actual: value,
      }));
  };
}

/** One of the values is what was requested. */
export function contains<Facts>(
  path: string,
  getExpected: (context: StepContext<Facts>) => unknown,
): Expectation<Facts> {
  return (answer, context) => {
    const [expected, actual] = [getExpected(context), readValues(answer, path)];
    if (actual.includes(expected)) return [];
    return [{ rule: 'question', where: toListPath(path), expected: { code: 'value', value: expected }, actual }];
  };
}

/** The value is missing, null, or an empty list. */
export function absent(path: string, rule: Rule = 'question'): Expectation<object> {
  return (answer) =>
    readPath(answer, path)
      .filter(({ value }) => value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0))
      .map(({ where, value }) => ({ rule, where, expected: { code: 'absent' }, actual: value }));
}

/** The value is neither missing nor null. */
export function present(path: string, rule: Rule = 'missing'): Expectation<object> {
  return (answer) =>
    readPath(answer, path)
      .filter(({ value }) => value === undefined || value === null)
      .map(({ where, value }) => ({ rule, where, expected: { code: 'present' }, actual: value }));
}

/** There are enough values. */
export function atLeast(minCount: number, path: string): Expectation<object> {
  return (answer) => {
    const { length } = readPath(answer, path);
    const expected = { code: 'at-least', value: minCount } as const;
    return length >= minCount ? [] : [{ rule: 'missing', where: toListPath(path), expected, actual: length }];
  };
}

/** Days or times ascend. */
export function ascending(path: string): Expectation<object> {
  return (answer) => checkAscending(toListPath(path), readValues(answer, path) as readonly string[]);
}

/** Finds a value that does not ascend. @param options with `slack`, a number may be less than the previous one by so much */
export function checkAscending(
  where: string,
  values: readonly (string | number)[],
  { slack }: { readonly slack?: number } = {},
): readonly ApiFinding[] {
  const index = values.findIndex((value, at) => {
    const previous = values[at - 1];
    if (previous === undefined) return false;
    return slack === undefined ? value <= previous : Number(value) + slack < Number(previous);
  });
  if (index < 0) return [];
  const expected: Expected = { code: 'after', value: values[index - 1] };
  return [{ rule: 'order', where: `${where}[${index}]`, expected, actual: values[index] }];
}

/** Finds ids that a list has more than once. */
export function checkUnique(where: string, ids: readonly unknown[]): readonly ApiFinding[] {
  const repeated = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
  return repeated.length === 0 ? [] : [{ rule: 'identity', where, expected: { code: 'unique' }, actual: repeated }];
}

/** Finds ids that only one of two lists has. */
export function checkSameIds(
  where: string,
  { expected, actual }: { readonly expected: readonly unknown[]; readonly actual: readonly unknown[] },
  rule: Rule = 'identity',
): readonly ApiFinding[] {
  const changed = [...expected.filter((id) => !actual.includes(id)), ...actual.filter((id) => !expected.includes(id))];
  return changed.length === 0
    ? []
    : [{ rule, where, expected: { code: 'same-ids', value: expected }, actual: changed }];
}

/** The ids at a path of an answer as text, including those of elements that a widget would drop. */
export const readIds = (json: unknown, path: string) => readValues(json, path).map(String);

/** The same ids as in the previous answer of the endpoint, in any order. */
export function sameIds(path: string, rule?: Rule): Expectation<object> {
  return (_answer, _context, { exchange, previous }) => {
    const ids = { expected: readIds(previous?.json, path), actual: readIds(exchange.json, path) };
    return checkSameIds(toListPath(path), ids, rule);
  };
}

/** Compares the values at a path with those of the previous answer. */
export function compareWithPrevious(path: string, rule: Rule, { exchange, previous }: Replies): readonly ApiFinding[] {
  const [expected, actual] = [previous?.json, exchange.json].map((json) => readValues(json, path)[0]);
  if (JSON.stringify(expected) === JSON.stringify(actual)) return [];
  return [{ rule, where: path, expected: { code: 'same-answer' }, actual }];
}

/** A basket as a widget reads it. */
export type AnsweredBasket = InferOutput<typeof basketSchema>;

/** Amounts are in main units: a difference below the smallest coin of any currency is a rounding of their binary fractions. */
const lessThanACoin = 0.0005;

/** Checks that journeys, seats and fees, less what codes take off, are the total. A trade-in has a value of its own. */
export function checkTotal({ basket }: { readonly basket: AnsweredBasket | null }): readonly ApiFinding[] {
  if (!basket || basket.total === undefined || basket.tradeIns.length > 0) return [];
  const { journeys, feesBreakdown, markupTotal, discountTotal, redemptionCodes, total } = basket;
  const { booking, sms, facilities, amendment } = feesBreakdown ?? {};
  const charges = [...journeys.map(({ price }) => price), booking, sms, facilities, amendment, markupTotal];
  const codes = addUp(redemptionCodes.map(({ amount }) => amount));
  const sum = addUp(charges) - (discountTotal ?? codes);
  if (Math.abs(sum - total) < lessThanACoin) return [];
  return [{ rule: 'sums', where: 'basket.total', expected: { code: 'sum', value: sum.toFixed(2) }, actual: total }];
}

function addUp(amounts: readonly (number | null | undefined)[]): number {
  return amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
}
