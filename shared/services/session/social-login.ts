import type { Locale } from '#shared/domain/page/operation/settings.ts';
import {
  socialLoginAnswer,
  type SocialLoginAnswer,
  socialLoginScope,
  socialScriptAddress,
} from '#shared/domain/session/social-login.ts';
import { type Context } from '../context.ts';
import { type LoadSocialProvider, socialProviderLoader, type SocialProvider } from './load-social-provider.ts';

/** What came of asking the provider who the visitor is. */
export type Authorisation =
  | SocialLoginAnswer
  /** The provider's script did not come, or did not work: blocked, perhaps. */
  | { readonly kind: 'unavailable' };

/** An account elsewhere that a visitor may sign in by (spec §7 "Social login"). */
export interface SocialLogin {
  /** Begins to load the provider's script, so that its window may open as soon as it is asked for. */
  prepare(locale: Locale): void;
  /** Opens the provider's window. Pressing twice opens one. */
  authorise(locale: Locale): Promise<Authorisation>;
  dispose(): void;
}

type SocialContext = Pick<Context, 'settings' | 'consents' | 'failures'>;

/**
 * Nothing of the provider is loaded before it is offered and wanted.
 *
 * @param load loads the provider's script and hands over what it can do
 */
export function createSocialLogin(
  { settings, consents, failures }: SocialContext,
  load: LoadSocialProvider = socialProviderLoader(),
): SocialLogin {
  let provider: Promise<SocialProvider> | undefined;
  let underWay: Promise<Authorisation> | undefined;

  // The page names its app, and the visitor has consented.
  const isOffered = () => Boolean(settings().facebookAppId) && consents.current() === 'granted';

  function open(locale: Locale): Promise<SocialProvider> {
    const { operation, facebookAppId: appId = '' } = settings();
    provider ??= load({ appId, address: socialScriptAddress(locale, operation) });
    // Whoever presses again asks for it anew.
    provider.catch(() => (provider = undefined));
    return provider;
  }

  async function ask(locale: Locale): Promise<Authorisation> {
    if (!isOffered()) return { kind: 'unavailable' };
    try {
      return socialLoginAnswer(await (await open(locale)).login(socialLoginScope));
    } catch (problem) {
      failures.report(problem);
      return { kind: 'unavailable' };
    }
  }

  return {
    prepare(locale) {
      // What fails now is shown to whoever presses.
      if (isOffered()) open(locale).catch(() => {});
    },
    authorise(locale) {
      underWay ??= ask(locale).finally(() => (underWay = undefined));
      return underWay;
    },
    dispose() {
      provider = undefined;
    },
  };
}
