import { idle, type Loading } from '#shared/domain/kit/units/loading.ts';
import { type State, type Store } from '#shared/store/create-store.ts';

/** Where the answers to one kind of question are in the store. */
export interface AnswerCache<Question, Value> {
  readonly store: Store;
  readonly keyOf: (question: Question) => string;
  readonly select: (question: Question) => (state: State) => Loading<Value>;
  readonly set: (question: Question, answer: Loading<Value>) => (state: State) => Partial<State>;
}

/** An answer after its request was aborted: the last good value, or idle. */
export function abandoned<Value>(answer: Loading<Value>): Loading<Value> {
  if (answer.state !== 'loading') return answer;
  return answer.last === undefined ? idle : { state: 'ready', value: answer.last };
}
