import {
  changePassword,
  closeAccount,
  getAccountSettings,
  getPersonalData,
  saveAccountSettings,
} from '#shared/contract/account/account-settings.ts';
import { type AccountSettings, getDistanceUnit } from '#shared/domain/account/account-settings.ts';
import { setAccountPart } from '#shared/store/slices/account/account.ts';
import { selectSession } from '#shared/store/slices/session/session.ts';
import { type Context } from '../context.ts';
import { createDevice } from '../page/device.ts';
import { createSessions } from '../session/sessions.ts';
import { createAccountAnswers } from './account-answers.ts';
import { type AccountOutcome, sendAccountChange, createAccountCommands, toOutcome } from './account-outcome.ts';
import { createDistanceUnits } from './distance-units.ts';

/**
 * Loads and changes the settings and the password of the signed-in account, and closes it. `watch` loads the settings into the
 * store; read them there with `selectAccountPart('settings')`. Changes do not reject, but resolve to an outcome.
 */
export function createAccountSettings(context: Context) {
  const { client, store, failures, open } = context;
  const distanceUnits = open(createDistanceUnits);
  const answers = createAccountAnswers(context, 'settings', async (signal) => {
    const defaultUnits = getDistanceUnit({ currency: client.currency() });
    const { units = defaultUnits, ...settings } = await client.call(getAccountSettings, {}, { signal });
    // The unit of distances is also stored in this browser, for pages that do not load the account. The default, which follows
    // from the page's currency, is not stored: it may not be the owner's choice.
    if (!signal.aborted && units !== defaultUnits) distanceUnits.store(units);
    return { ...settings, units };
  });
  const sendCommand = createAccountCommands(failures);
  return {
    ...answers,
    /** Replaces the settings, on the server and in the store, and stores the unit in this browser. */
    save: (settings: AccountSettings): Promise<AccountOutcome> =>
      sendAccountChange(failures, async () => {
        // Whether the operator sends text messages at all.
        const { offersTextMessages } = await client.call(saveAccountSettings, { body: settings });
        distanceUnits.store(settings.units);
        store.setState(setAccountPart('settings', { state: 'ready', value: { ...settings, offersTextMessages } }));
      }),
    /**
     * Changes the password, and signs out all other browsers. If the last attempt failed, the same change is sent with the same
     * idempotency key, so that the server makes it only once.
     */
    changePassword: (current: string, next: string): Promise<AccountOutcome> =>
      sendCommand([current, next], ({ key }) =>
        client.call(changePassword, { body: { currentPassword: current, password: next } }, { key }),
      ),
    /** Downloads all that the operator stores about the owner of the account, as a JSON file. */
    download: (): Promise<AccountOutcome> =>
      sendAccountChange(failures, async () => {
        const { data } = await client.call(getPersonalData, {});
        const text = `${JSON.stringify(data, null, 2)}\n`;
        open(createDevice).download({ name: 'personal-data.json', type: 'application/json', text });
      }),
    /**
     * Closes the account permanently, and signs out its owner. Fails during a sign-out, without a call.
     *
     * @param erasesOrders whether the owner's name is also removed from orders of past journeys
     */
    async close(password: string, erasesOrders: boolean): Promise<AccountOutcome> {
      let isSent = false;
      let refusal: unknown;
      // `leave` ends the session on this page if the call succeeds.
      const { kind } = await open(createSessions).leave(async () => {
        isSent = true;
        try {
          await client.call(closeAccount, { body: { password, isConfirmed: true, erasesOrders } });
        } catch (problem) {
          refusal = problem;
          throw problem;
        }
      });
      if (!isSent) return { kind: 'failed' };
      if (kind === 'done') return { kind };
      const outcome = toOutcome(refusal);
      // If the answer was lost, the account may be closed: this is assumed if the visitor is no longer signed in. `check` loads
      // the session again, and is false if that fails, too.
      if (outcome.kind !== 'failed' || !(await open(createSessions).check())) return outcome;
      return selectSession(store.getState()).state === 'unauthenticated' ? { kind: 'done' } : outcome;
    },
  };
}
