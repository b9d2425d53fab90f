import {
  type AccountPart,
  type AccountParts,
  selectAccountPart,
  setAccountPart,
} from '#shared/store/slices/account/account.ts';
import { type CachedAnswers, createCachedAnswers, failedWith } from '../kit/cached-answers.ts';
import { type Context } from '../context.ts';

/** Loads a part of the signed-in account into the store, again for each subscriber. */
export function accountAnswers<Part extends AccountPart>(
  { store, failures }: Pick<Context, 'store' | 'failures'>,
  part: Part,
  ask: (signal: AbortSignal) => Promise<AccountParts[Part]>,
): CachedAnswers<Part> {
  return createCachedAnswers<Part, AccountParts[Part]>({
    store,
    keyOf: (accountPart) => accountPart,
    select: () => selectAccountPart(part),
    set: (_, answer) => setAccountPart(part, answer),
    ask: (_, signal) => ask(signal),
    fail(problem, last) {
      failures.report(problem);
      return failedWith(problem, last);
    },
    // Another browser may have changed it since.
    refetchOnSubscribe: true,
  });
}
