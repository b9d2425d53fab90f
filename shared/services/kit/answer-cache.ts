import { idle, type Loading } from '#shared/domain/kit/units/loading.ts';
import { type State, type Store } from '#shared/store/create-store.ts';

/** Where the answers to one kind of question are kept in the store. */
export interface AnswerCache<Question, Value> {
  readonly store: Store;
  readonly keyOf: (question: Question) => string;
  readonly select: (question: Question) => (state: State) => Loading<Value>;
  readonly set: (question: Question, answer: Loading<Value>) => (state: State) => Partial<State>;
}

/** What remains of a question that nobody waits for any more: its last good value, or as if it was never asked. */
export function abandoned<Value>(answer: Loading<Value>): Loading<Value> {
  if (answer.state !== 'loading') return answer;
  return answer.last === undefined ? idle : { state: 'ready', value: answer.last };
}
