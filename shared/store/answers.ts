import { idle, type Loading } from '#shared/domain/kit/units/loading.ts';
import { withEntry } from './bounded.ts';
import type { AnswersByKey, State } from './create-store.ts';

/** The keys, the selector and the command of the answers to one kind of query. */
export interface Answers<Query, Value, Part = State> {
  /** Equal queries have equal keys. */
  readonly getKey: (query: Query) => string;
  /** Selects an answer; idle before the first request, or without a query. */
  readonly select: (query: Query | undefined) => (state: Part) => Loading<Value>;
  /** Sets an answer. */
  readonly set: (query: Query, answer: Loading<Value>) => (state: Part) => Partial<State>;
}

/** Names of the parts of the state that contain answers by key. */
type AnswersName = { [Name in keyof State]-?: State[Name] extends AnswersByKey<unknown> ? Name : never }[keyof State];

/** The value of an answer that is loaded. */
export type ValueOf<Answer> = Answer extends { readonly state: 'ready'; readonly value: infer Value } ? Value : never;

/**
 * Creates the selector and the command of a part of the state that contains answers by key.
 *
 * @param limit how many answers stay, the latest ones
 */
export function createAnswers<Name extends AnswersName, Query = string>(
  name: Name,
  { getKey = String, limit = 50 }: { readonly getKey?: (query: Query) => string; readonly limit?: number } = {},
): Answers<Query, ValueOf<State[Name][string]>, Pick<State, Name>> {
  const read = (state: Pick<State, Name>) => state[name] as AnswersByKey<ValueOf<State[Name][string]>>;
  return {
    getKey,
    select: (query) => (state) => (query === undefined ? undefined : read(state)[getKey(query)]) ?? idle,
    set: (query, answer) => (state) => ({ [name]: withEntry(read(state), [getKey(query), answer], limit) }),
  };
}

type AnswerName = 'origins' | 'siteAlerts' | 'payment' | 'billingInfo' | 'siteInformation';

/** Creates the selector and the command of a part of the state that is one answer, to a query without parameters. */
export function createAnswer<Name extends AnswerName>(name: Name): Answers<void, ValueOf<State[Name]>> {
  return {
    getKey: () => name,
    select: () => (state) => state[name] as never,
    set: (_, answer) => () => ({ [name]: answer }),
  };
}
