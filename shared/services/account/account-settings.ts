import {
  changePassword,
  closeAccount,
  getAccountSettings,
  saveAccountSettings,
} from '#shared/contract/account/account-settings.ts';
import { type AccountSettings, unitOf } from '#shared/domain/account/account-settings.ts';
import { setAccountPart } from '#shared/store/slices/account/account.ts';
import { selectSession } from '#shared/store/slices/session/session.ts';
import { type Context } from '../context.ts';
import { createSessions } from '../session/sessions.ts';
import { accountAnswers } from './account-answers.ts';
import { createAccountCommands } from './account-commands.ts';
import { createDistanceUnits } from './distance-units.ts';
import { type AccountOutcome, accountOutcome, outcomeOf } from './account-outcome.ts';

/** What the owner of the account has chosen. Read it with `selectAccountPart('settings')`. */
export interface AccountSettingsService {
  /** Wants the settings. Returns a function that leaves. */
  watch(): () => void;
  retry(): void;
  save(settings: AccountSettings): Promise<AccountOutcome>;
  /** Changes the password; this browser stays signed in, and no other. */
  changePassword(current: string, next: string): Promise<AccountOutcome>;
  /** Closes the account for good. Who did it is signed out then. */
  close(password: string): Promise<AccountOutcome>;
  dispose(): void;
}

/** The settings of the account. */
export function createAccountSettings(context: Context): AccountSettingsService {
  const { client, store, failures, open } = context;
  const distanceUnits = open(createDistanceUnits);
  const answers = accountAnswers(context, 'settings', async (signal) => {
    const defaultUnits = unitOf({ currency: client.currency() });
    const { units = defaultUnits, ...settings } = await client.call(getAccountSettings, {}, { signal });
    // Units that follow from the currency of the page may not be the owner's choice.
    if (!signal.aborted && units !== defaultUnits) distanceUnits.keep(units);
    return { ...settings, units };
  });
  const commands = createAccountCommands(failures);
  return {
    watch: () => answers.watch('settings'),
    retry: () => answers.retry('settings'),
    save: (settings) =>
      accountOutcome(failures, async () => {
        const { offersTextMessages } = await client.call(saveAccountSettings, { body: settings });
        distanceUnits.keep(settings.units);
        store.setState(setAccountPart('settings', { state: 'ready', value: { ...settings, offersTextMessages } }));
      }),
    changePassword: (current, next) =>
      commands([current, next], async ({ key }) => {
        await client.call(changePassword, { body: { currentPassword: current, password: next } }, { key });
      }),
    async close(password) {
      let refusal: unknown;
      // Only what the server has done signs anybody out.
      const { kind } = await open(createSessions).leave(async () => {
        try {
          await client.call(closeAccount, { body: { password, isConfirmed: true } });
        } catch (problem) {
          refusal = problem;
          throw problem;
        }
      });
      if (kind === 'done') return { kind };
      const outcome = outcomeOf(refusal);
      // A lost answer is no "no": where the account is closed, nobody is signed in any more.
      if (outcome.kind !== 'failed' || !(await open(createSessions).check())) return outcome;
      return selectSession(store.getState()).state === 'unauthenticated' ? { kind: 'done' } : outcome;
    },
    dispose: () => answers.dispose(),
  };
}
