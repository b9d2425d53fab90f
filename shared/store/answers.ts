import { idle, type Loading } from '#shared/domain/kit/units/loading.ts';
import { withEntry } from './bounded.ts';
import type { AnswersByKey, State } from './create-store.ts';

/**
 * Access to the cached answers to one kind of API query. Services load the answers and set them, usually with
 * `createCachedAnswers`; components select them. An answer is a `Loading`: idle, loading, failed, or ready with a value.
 * `Part` is the part of the state that contains the answers.
 */
export interface Answers<Query, Value, Part = State> {
  /** The key of an answer in the state. Equal queries have equal keys. */
  readonly getKey: (query: Query) => string;
  /** Creates a selector of an answer. The answer is idle before its first request. */
  readonly select: (query: Query | undefined) => (state: Part) => Loading<Value>;
  /** Creates an update that sets an answer: `store.setState(set(query, answer))`. */
  readonly set: (query: Query, answer: Loading<Value>) => (state: Part) => Partial<State>;
}

/** Names of the parts of the state that contain answers, keyed by query. */
type AnswersName = { [Name in keyof State]-?: State[Name] extends AnswersByKey<unknown> ? Name : never }[keyof State];

/** The type of the value in a loaded answer. */
export type ValueOf<Answer> = Answer extends { readonly state: 'ready'; readonly value: infer Value } ? Value : never;

/**
 * Creates the access to a part of the state that contains answers, keyed by query. The answer to an undefined query is idle.
 *
 * @param name the property of the state
 * @param getKey returns the key of a query; by default, the query itself as a string
 * @param limit maximum number of answers: beyond it, each new one replaces the oldest or, if keys are integers, the one
 *   with the lowest key
 */
export function createAnswers<Name extends AnswersName, Query = string>(
  name: Name,
  { getKey = String, limit = 50 }: { readonly getKey?: (query: Query) => string; readonly limit?: number } = {},
): Answers<Query, ValueOf<State[Name][string]>, Pick<State, Name>> {
  // TypeScript does not infer the type of the property, because its name is generic; here and in `createAnswer`.
  const read = (state: Pick<State, Name>) => state[name] as AnswersByKey<ValueOf<State[Name][string]>>;
  return {
    getKey,
    select: (query) => (state) => (query === undefined ? undefined : read(state)[getKey(query)]) ?? idle,
    set: (query, answer) => (state) => ({ [name]: withEntry(read(state), [getKey(query), answer], limit) }),
  };
}

/** Names of the parts of the state that are a single answer; not the basket, which `reduceBasket` updates. */
type AnswerName = 'origins' | 'siteAlerts' | 'payment' | 'billingInfo' | 'siteInformation';

/** Creates the access to a part of the state that is a single answer. Its query has no parameters: it is always undefined. */
export function createAnswer<Name extends AnswerName>(name: Name): Answers<void, ValueOf<State[Name]>> {
  return {
    getKey: () => name,
    select: () => (state) => state[name] as never,
    set: (_, answer) => () => ({ [name]: answer }),
  };
}
