import { getProfile, saveProfile } from '#shared/contract/account/profile.ts';
import type { AccountProfile } from '#shared/domain/account/account-profile.ts';
import { setAccountPart } from '#shared/store/slices/account/account.ts';
import { type Context } from '../context.ts';
import { createSessions } from '../session/sessions.ts';
import { createAccountAnswers } from './account-answers.ts';
import { type AccountOutcome, sendAccountChange } from './account-outcome.ts';

/** The profile of the account's owner. Read it with `selectAccountPart('profile')`. */
export function createProfiles(context: Context) {
  const { client, store, failures, open } = context;
  const answers = createAccountAnswers(context, 'profile', (signal) => client.call(getProfile, {}, { signal }));
  return {
    ...answers,
    /** Replaces the complete profile, and updates the name in the session. */
    save: (profile: AccountProfile): Promise<AccountOutcome> =>
      sendAccountChange(failures, async () => {
        const value = await client.call(saveProfile, { body: profile });
        store.setState(setAccountPart('profile', { state: 'ready', value }));
        void open(createSessions).check();
      }),
  };
}
