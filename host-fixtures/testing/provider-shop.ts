import { type OpenTestProvider } from '../server/payments/test-provider.test-data.ts';
import { isProviderName, providerKinds } from '../server/payments/providers.ts';
import { shopWith } from './test-shop.ts';

/** Imports the test provider of a kind, by the name of its folder. */
export async function importTestProvider(name: string) {
  return (await import(`../server/payments/${name}/test-provider.test-data.ts`)) as {
    readonly openTestProvider: OpenTestProvider;
  };
}

/** Opens a host with a provider of a kind, by its name: see {@link shopWith}. */
export async function openProviderShop(name: string) {
  if (!isProviderName(name)) throw new Error(`Unknown kind of provider: ${name}.`);
  const { openTestProvider } = await importTestProvider(name);
  return shopWith(providerKinds[name], openTestProvider);
}
