import { deleteTraveller, getTravellers, saveTraveller } from '#shared/contract/account/travellers.ts';
import type { SavedTraveller, TravellerWords } from '#shared/domain/account/saved-traveller.ts';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import { selectAccountPart, setAccountPart } from '#shared/store/slices/account/account.ts';
import { type Context } from '../context.ts';
import { accountAnswers } from './account-answers.ts';
import { createAccountCommands } from './account-commands.ts';
import { type AccountOutcome, accountOutcome } from './account-outcome.ts';

/** The travellers that the account keeps. Read them with `selectAccountPart('travellers')`. */
export interface Travellers {
  /** Wants them. Returns a function that leaves. */
  watch(): () => void;
  retry(): void;
  /** Adds a traveller, or changes the one of the id. */
  save(traveller: TravellerWords & { readonly travellerId?: string | undefined }): Promise<AccountOutcome>;
  remove(travellerId: string): Promise<AccountOutcome>;
  dispose(): void;
}

export function createTravellers(context: Context): Travellers {
  const { client, store, failures } = context;
  const answers = accountAnswers(context, 'travellers', async (signal) => {
    return (await client.call(getTravellers, {}, { signal })).travellers;
  });
  const show = (value: readonly SavedTraveller[]) =>
    store.setState(setAccountPart('travellers', { state: 'ready', value }));
  const commands = createAccountCommands(failures);
  return {
    watch: () => answers.watch('travellers'),
    retry: () => answers.retry('travellers'),
    save: (traveller) =>
      commands([traveller], async ({ key }) => {
        show((await client.call(saveTraveller, { body: traveller }, { key })).travellers);
      }),
    remove: (travellerId) =>
      accountOutcome(failures, async () => {
        await client.call(deleteTraveller, { query: { travellerId } });
        const known = lastOf(selectAccountPart('travellers')(store.getState())) ?? [];
        show(known.filter((traveller) => traveller.travellerId !== travellerId));
      }),
    dispose: () => answers.dispose(),
  };
}
