import type { AccountPart, AccountData } from '#shared/store/slices/account/account.ts';
import { selectAccountPart, setAccountPart } from '#shared/store/slices/account/account.ts';
import { createCachedAnswers } from '../kit/cached-answers.ts';
import { type Context } from '../context.ts';

/**
 * Loads a part of the signed-in account into the store. A stored answer is requested again on each new subscription,
 * since another browser may have changed the account.
 */
export function createAccountAnswers<Part extends AccountPart>(
  context: Context,
  part: Part,
  load: (signal: AbortSignal) => Promise<AccountData[Part]>,
) {
  return createCachedAnswers<void, AccountData[Part]>(
    context,
    {
      getKey: () => part,
      select: () => selectAccountPart(part),
      set: (_, answer) => setAccountPart(part, answer),
    },
    { load: (_, signal) => load(signal), refetchOnSubscribe: true },
  );
}
