import { hostedPage } from './hosted-page/hosted-page.ts';
import { type ProviderKind } from './payment-provider.ts';
import { stripe } from './stripe/stripe.ts';

/** The kinds of payment providers by name. `hosted-page` is a provider with this project's own API, such as the sandbox. */
export const providerKinds = { 'hosted-page': hostedPage, stripe } as const satisfies Readonly<
  Record<string, ProviderKind>
>;

/** See {@link providerKinds}. */
export type ProviderName = keyof typeof providerKinds;

/** Whether a text is the name of a kind of payment provider. */
export function isProviderName(text: string): text is ProviderName {
  return Object.hasOwn(providerKinds, text);
}
