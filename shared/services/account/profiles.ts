import { getProfile, saveProfile } from '#shared/contract/account/profile.ts';
import type { AccountProfile } from '#shared/domain/account/account-profile.ts';
import { setAccountPart } from '#shared/store/slices/account/account.ts';
import { type Context } from '../context.ts';
import { createSessions } from '../session/sessions.ts';
import { createAccountAnswers } from './account-answers.ts';
import { type AccountOutcome, sendAccountChange } from './account-outcome.ts';

/**
 * Loads and saves the profile (name, address, telephone number) of the signed-in user. The result is in the store;
 * components read it with `selectAccountPart('profile')`.
 */
export function createProfiles(context: Context) {
  const { client, store, failures, open } = context;
  const answers = createAccountAnswers(context, 'profile', (signal) => client.call(getProfile, {}, { signal }));
  return {
    // `watch` (subscribes to the profile, which loads it), `retry` and `dispose`.
    ...answers,
    /**
     * Replaces the complete profile. Resolves to the outcome, also after a failure. On success, stores the profile that the
     * server has returned, and reloads the session, which contains the name.
     */
    save: (profile: AccountProfile): Promise<AccountOutcome> =>
      sendAccountChange(failures, async () => {
        const value = await client.call(saveProfile, { body: profile });
        store.setState(setAccountPart('profile', { state: 'ready', value }));
        // Not awaited: the profile is saved even if the session cannot be reloaded.
        void open(createSessions).check();
      }),
  };
}
