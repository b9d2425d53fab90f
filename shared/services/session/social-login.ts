import { type Locale } from '#shared/domain/page/operation/settings.ts';
import type { SocialLoginAnswer } from '#shared/domain/session/social-login.ts';
import { readSocialLoginAnswer, socialLoginScope, getSocialScriptUrl } from '#shared/domain/session/social-login.ts';
import { type Context } from '../context.ts';

/** The provider's answer about the visitor. */
type Authorisation =
  | SocialLoginAnswer
  /** The provider's script did not load, or did not work, for example in a content blocker. */
  | { readonly kind: 'unavailable' };

/**
 * Sign-in with an account of a social network (spec §7 "Social login"). Nothing of the provider is loaded before it is
 * offered and used.
 *
 * @param load loads the provider's script
 */
export function createSocialLogin(
  { settings, consents, failures }: Pick<Context, 'settings' | 'consents' | 'failures'>,
  load: LoadSocialProvider = socialProviderLoader(),
) {
  let provider: Promise<SocialProvider> | undefined;
  let authorisation: Promise<Authorisation> | undefined;

  // The page has an app of the provider, and the visitor has consented.
  const isOffered = () => Boolean(settings().facebookAppId) && consents.current() === 'granted';

  function loadProvider(locale: Locale): Promise<SocialProvider> {
    const { operation, facebookAppId: appId = '' } = settings();
    provider ??= load({ appId, address: getSocialScriptUrl(locale, operation) });
    // The next press loads it again.
    provider.catch(() => (provider = undefined));
    return provider;
  }

  async function requestAuthorisation(locale: Locale): Promise<Authorisation> {
    if (!isOffered()) return { kind: 'unavailable' };
    try {
      return readSocialLoginAnswer(await (await loadProvider(locale)).login(socialLoginScope));
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
    dispose: () => void (provider = undefined),
  };
}

/** The features of the provider's script that are used. */
export interface SocialProvider {
  /**
   * Opens the provider's window.
   *
   * @returns the script's answer when the window is closed, not validated; `undefined` if there is no answer although the
   * visitor has returned to the page
   */
  login(scope: string): Promise<unknown>;
}

/** The members of `window.FB` that are used. */
interface FacebookSdk {
  init(options: Readonly<Record<string, unknown>>): void;
  login(callback: (answer: unknown) => void, options: { readonly scope: string }): void;
}

/** As for Google's script. */
const timeoutMs = 20_000;
/** The maximum time until the script notices that its window is closed: it checks twice a second. */
const closeDelayMs = 3000;
/** A version of the provider's API; the two calls that are used have not changed for years. */
const version = 'v21.0';

/** The parts of Trusted Types that are used. */
interface PolicyFactory {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}
type ScriptPolicy = { createScriptURL(address: string): string };

/**
 * Loads the provider's script from an address within `https://connect.facebook.net`. Rejects if it is blocked, does not load
 * within 20 s, or is not the expected one.
 */
export type LoadSocialProvider = (script: Readonly<Record<'address' | 'appId', string>>) => Promise<SocialProvider>;

/**
 * Returns a loader of the social login's script. The script is initialised for an app, without cookies and without
 * reading the page. With Trusted Types the policy `coach-widgets` allows its address (host contract §1); the page's
 * `script-src` must allow it, too.
 */
export function socialProviderLoader(page: Window = window): LoadSocialProvider {
  const trustAddress = createAddressPolicy(page);
  return async ({ address, appId }) => {
    const sdk = findSdk(page) ?? (await loadScript(() => trustAddress(address), page));
    sdk.init({ appId, version, cookie: false, status: false, xfbml: false });
    return { login: (scope) => logIn(sdk, scope, page) };
  };
}

/**
 * A window without access to its page never reports that it is closed; the focus of the page shows it.
 */
function logIn(sdk: FacebookSdk, scope: string, page: Window): Promise<unknown> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<unknown>((resolve) => {
    page.addEventListener('focus', () => (timer ??= setTimeout(resolve, closeDelayMs)), { signal: controller.signal });
    sdk.login(resolve, { scope });
  }).finally(() => {
    controller.abort();
    clearTimeout(timer);
  });
}

function loadScript(address: () => string, page: Window): Promise<FacebookSdk> {
  const { document } = page;
  const script = document.createElement('script');
  return new Promise<FacebookSdk>((resolve, reject) => {
    const fail = (reason: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`The script of the social login ${reason}.`));
    };
    const timer = setTimeout(() => fail('did not load in time'), timeoutMs);
    script.addEventListener('error', () => fail('was blocked or did not load'));
    script.addEventListener('load', () => {
      const sdk = findSdk(page);
      if (!sdk) return fail('is not the expected script');
      clearTimeout(timer);
      resolve(sdk);
    });
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.src = address();
    document.head.append(script);
  });
}

/** Returns a function that makes the provider's addresses trusted; it throws if the page does not allow that. */
function createAddressPolicy(page: Window): (address: string) => string {
  let policy: ScriptPolicy | undefined;
  const rules: ScriptPolicy = {
    createScriptURL(address) {
      if (new URL(address).origin !== 'https://connect.facebook.net')
        throw new TypeError('Not an address of the provider.');
      return address;
    },
  };
  return (address) => {
    const types = Reflect.get(page, 'trustedTypes') as PolicyFactory | undefined;
    if (!types) return address;
    // Once per page: the name of a policy is unique.
    policy ??= openPolicy(types, rules);
    return policy.createScriptURL(address);
  };
}

function openPolicy(types: PolicyFactory, rules: ScriptPolicy): ScriptPolicy {
  try {
    return types.createPolicy('coach-widgets', rules);
  } catch {
    // The name is in use by the texts of alerts, or the page does not allow it.
    return types.createPolicy('dompurify', rules);
  }
}

function findSdk(page: Window): FacebookSdk | undefined {
  const sdk: unknown = Reflect.get(page, 'FB');
  const isSdk = typeof sdk === 'object' && sdk !== null && 'init' in sdk && 'login' in sdk;
  return isSdk && typeof sdk.init === 'function' && typeof sdk.login === 'function' ? (sdk as FacebookSdk) : undefined;
}
