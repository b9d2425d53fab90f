import { hostedPage } from './hosted-page/hosted-page.ts';
import { type ProviderKind } from './payment-provider.ts';
import { stripe } from './stripe/stripe.ts';

/** The kinds of payment providers, by the name of their folder. */
export const providerKinds = { 'hosted-page': hostedPage, stripe } as const satisfies Readonly<
  Record<string, ProviderKind>
>;

/** See {@link providerKinds}. */
export type ProviderName = keyof typeof providerKinds;

/** Whether a text is the name of a kind. */
export function isProviderName(word: string): word is ProviderName {
  return Object.hasOwn(providerKinds, word);
}
