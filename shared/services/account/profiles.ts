import { getProfile, saveProfile } from '#shared/contract/account/profile.ts';
import type { AccountProfile } from '#shared/domain/account/account-profile.ts';
import { setAccountPart } from '#shared/store/slices/account/account.ts';
import { type Context } from '../context.ts';
import { createSessions } from '../session/sessions.ts';
import { accountAnswers } from './account-answers.ts';
import { type AccountOutcome, accountOutcome } from './account-outcome.ts';

/** What the account knows of its owner. Read it with `selectAccountPart('profile')`. */
export interface Profiles {
  /** Wants the profile. Returns a function that leaves. */
  watch(): () => void;
  retry(): void;
  /** Writes it as a whole; the session learns of another name. */
  save(profile: AccountProfile): Promise<AccountOutcome>;
  dispose(): void;
}

export function createProfiles(context: Context): Profiles {
  const { client, store, failures, open } = context;
  const answers = accountAnswers(context, 'profile', (signal) => client.call(getProfile, {}, { signal }));
  return {
    watch: () => answers.watch('profile'),
    retry: () => answers.retry('profile'),
    save: (profile) =>
      accountOutcome(failures, async () => {
        const value = await client.call(saveProfile, { body: profile });
        store.setState(setAccountPart('profile', { state: 'ready', value }));
        void open(createSessions).check();
      }),
    dispose: () => answers.dispose(),
  };
}
