import {
  type AccountPart,
  type AccountParts,
  selectAccountPart,
  setAccountPart,
} from '#shared/store/slices/account/account.ts';
import { type CachedAnswers, createCachedAnswers, failedWith } from '../kit/cached-answers.ts';
import { type Context } from '../context.ts';

/** Brings a part of the account that is signed in into the store, anew for each who wants it. */
export function accountAnswers<Part extends AccountPart>(
  { store, failures }: Pick<Context, 'store' | 'failures'>,
  part: Part,
  ask: (signal: AbortSignal) => Promise<AccountParts[Part]>,
): CachedAnswers<Part> {
  return createCachedAnswers<Part, AccountParts[Part]>({
    store,
    keyOf: (wanted) => wanted,
    select: () => selectAccountPart(part),
    set: (_, answer) => setAccountPart(part, answer),
    ask: (_, signal) => ask(signal),
    failed(problem, last) {
      failures.report(problem);
      return failedWith(problem, last);
    },
    // Another browser may have changed it since.
    refetchOnSubscribe: true,
  });
}
