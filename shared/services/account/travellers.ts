import { deleteTraveller, getTravellers, saveTraveller } from '#shared/contract/account/travellers.ts';
import type { SavedTraveller, TravellerDetails } from '#shared/domain/account/saved-traveller.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { selectAccountPart, setAccountPart } from '#shared/store/slices/account/account.ts';
import { type Context } from '../context.ts';
import { createAccountAnswers } from './account-answers.ts';
import { type AccountOutcome, sendAccountChange, createAccountCommands } from './account-outcome.ts';

/**
 * The service for the travellers that are saved in the account: `watch` loads them into the store, where components read them
 * with `selectAccountPart('travellers')`.
 */
export function createTravellers(context: Context) {
  const { client, store, failures } = context;
  const answers = createAccountAnswers(context, 'travellers', async (signal) => {
    return (await client.call(getTravellers, {}, { signal })).travellers;
  });
  /** Writes the travellers into the store, without another request. */
  const show = (value: readonly SavedTraveller[]) =>
    store.setState(setAccountPart('travellers', { state: 'ready', value }));
  const sendCommand = createAccountCommands(failures);
  return {
    ...answers,
    /** Adds a traveller, or replaces the one with `travellerId`. */
    save: (traveller: TravellerDetails & { readonly travellerId?: string | undefined }): Promise<AccountOutcome> =>
      // After a failure, saving the same traveller again uses the same idempotency key, so that it is added only once.
      sendCommand([traveller], async ({ key }) => {
        show((await client.call(saveTraveller, { body: traveller }, { key })).travellers);
      }),
    /** Removes a traveller of the loaded list. Needs no idempotency key: a repeated call changes nothing. */
    remove: (travellerId: string): Promise<AccountOutcome> =>
      sendAccountChange(failures, async () => {
        await client.call(deleteTraveller, { query: { travellerId } });
        const travellers = getLastValue(selectAccountPart('travellers')(store.getState())) ?? [];
        show(travellers.filter((traveller) => traveller.travellerId !== travellerId));
      }),
  };
}
