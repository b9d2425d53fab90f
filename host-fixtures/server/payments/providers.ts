import { hostedPage } from './hosted-page/hosted-page.ts';
import { type ProviderKind } from './payment-provider.ts';
import { stripe } from './stripe/stripe.ts';

/**
 * The supported kinds of payment providers, keyed by name. `hosted-page` covers every provider that implements the API
 * that this project defines in `hosted-page/wire.ts`, such as the sandbox.
 */
export const providerKinds = { 'hosted-page': hostedPage, stripe } as const satisfies Readonly<
  Record<string, ProviderKind>
>;

/** The name of a kind of payment provider: a key of {@link providerKinds}. */
export type ProviderName = keyof typeof providerKinds;

/** Whether a text is a {@link ProviderName}. */
export function isProviderName(text: string): text is ProviderName {
  return Object.hasOwn(providerKinds, text);
}
