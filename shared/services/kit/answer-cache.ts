import { idle, type Loading } from '#shared/domain/kit/units/loading.ts';
import { type State, type Store } from '#shared/store/create-store.ts';

/** The store's entries for the answers to one kind of query. */
export interface AnswerCache<Query, Value> {
  readonly store: Store;
  readonly getKey: (query: Query) => string;
  readonly select: (query: Query) => (state: State) => Loading<Value>;
  readonly set: (query: Query, answer: Loading<Value>) => (state: State) => Partial<State>;
}

/** An answer after its request was aborted: the last good value, or idle. */
export function restoreLast<Value>(answer: Loading<Value>): Loading<Value> {
  if (answer.state !== 'loading') return answer;
  return answer.last === undefined ? idle : { state: 'ready', value: answer.last };
}
