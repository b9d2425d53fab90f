import {
  type AccountPart,
  type AccountData,
  selectAccountPart,
  setAccountPart,
} from '#shared/store/slices/account/account.ts';
import { createCachedAnswers } from '../kit/cached-answers.ts';
import { type Context } from '../context.ts';

/** Loads a part of the signed-in account into the store, again for each subscriber. */
export function createAccountAnswers<Part extends AccountPart>(
  { store, failures }: Pick<Context, 'store' | 'failures'>,
  part: Part,
  load: (signal: AbortSignal) => Promise<AccountData[Part]>,
) {
  return createCachedAnswers<Part, AccountData[Part]>({
    store,
    getKey: (accountPart) => accountPart,
    select: () => selectAccountPart(part),
    set: (_, answer) => setAccountPart(part, answer),
    load: (_, signal) => load(signal),
    failures,
    // Another browser may have changed it since.
    refetchOnSubscribe: true,
  });
}
