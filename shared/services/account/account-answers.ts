import type { AccountPart, AccountData } from '#shared/store/slices/account/account.ts';
import { selectAccountPart, setAccountPart } from '#shared/store/slices/account/account.ts';
import { createCachedAnswers } from '../kit/cached-answers.ts';
import { type Context } from '../context.ts';

/**
 * Loads a part of the signed-in account, such as its saved travellers, into the store while it is watched. A stored answer is
 * requested again when the first subscriber (or the first after a break) joins, since another browser may have changed the
 * account.
 *
 * @param load requests the part from the server
 */
export function createAccountAnswers<Part extends AccountPart>(
  context: Context,
  part: Part,
  load: (signal: AbortSignal) => Promise<AccountData[Part]>,
) {
  // `void`: an account has only one answer for each part, so there is no query.
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
