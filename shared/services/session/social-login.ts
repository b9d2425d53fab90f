import type { Locale } from '#shared/domain/page/operation/settings.ts';
import {
  socialLoginAnswer,
  type SocialLoginAnswer,
  socialLoginScope,
  socialScriptAddress,
} from '#shared/domain/session/social-login.ts';
import { type Context } from '../context.ts';
import { type LoadSocialProvider, socialProviderLoader, type SocialProvider } from './load-social-provider.ts';

/** The provider's answer about the visitor. */
type Authorisation =
  | SocialLoginAnswer
  /** The provider's script did not load, or did not work, for example in a content blocker. */
  | { readonly kind: 'unavailable' };

type SocialContext = Pick<Context, 'settings' | 'consents' | 'failures'>;

/**
 * Sign-in with an account of a social network (spec §7 "Social login"). Nothing of the provider is loaded before it is
 * offered and used.
 *
 * @param load loads the provider's script
 */
export function createSocialLogin(
  { settings, consents, failures }: SocialContext,
  load: LoadSocialProvider = socialProviderLoader(),
) {
  let provider: Promise<SocialProvider> | undefined;
  let authorisation: Promise<Authorisation> | undefined;

  // The page has an app of the provider, and the visitor has consented.
  const isOffered = () => Boolean(settings().facebookAppId) && consents.current() === 'granted';

  function loadProvider(locale: Locale): Promise<SocialProvider> {
    const { operation, facebookAppId: appId = '' } = settings();
    provider ??= load({ appId, address: socialScriptAddress(locale, operation) });
    // The next press loads it again.
    provider.catch(() => (provider = undefined));
    return provider;
  }

  async function requestAuthorisation(locale: Locale): Promise<Authorisation> {
    if (!isOffered()) return { kind: 'unavailable' };
    try {
      return socialLoginAnswer(await (await loadProvider(locale)).login(socialLoginScope));
    } catch (problem) {
      failures.report(problem);
      return { kind: 'unavailable' };
    }
  }

  return {
    /** Starts to load the provider's script, so that its window can open at once after a press. */
    prepare(locale: Locale): void {
      // A failure is reported after the press.
      if (isOffered()) loadProvider(locale).catch(() => {});
    },
    /** Opens the provider's window. Two presses open one. */
    authorise(locale: Locale): Promise<Authorisation> {
      authorisation ??= requestAuthorisation(locale).finally(() => (authorisation = undefined));
      return authorisation;
    },
    dispose() {
      provider = undefined;
    },
  };
}
