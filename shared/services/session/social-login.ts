import { type Locale } from '#shared/domain/page/operation/settings.ts';
import type { SocialLoginAnswer } from '#shared/domain/session/social-login.ts';
import { readSocialLoginAnswer, socialLoginScope, getSocialScriptUrl } from '#shared/domain/session/social-login.ts';
import { type Context } from '../context.ts';

/** The provider's answer to a request to log in. */
type Authorisation =
  | SocialLoginAnswer
  /** The provider's script is not offered, did not load or failed, for example because of a content blocker. */
  | { readonly kind: 'unavailable' };

/**
 * Sign-in with an account of a social network, which is Facebook (spec §7 "Social login"). Nothing of the provider is loaded
 * until the visitor is about to use it.
 *
 * @param load loads the provider's script
 */
export function createSocialLogin(
  { settings, consents, failures }: Pick<Context, 'settings' | 'consents' | 'failures'>,
  load: LoadSocialProvider = socialProviderLoader(),
) {
  let provider: Promise<SocialProvider> | undefined;
  let authorisation: Promise<Authorisation> | undefined;

  // Offered if the settings contain an app of the provider and the visitor has consented.
  const isOffered = () => Boolean(settings().facebookAppId) && consents.current() === 'granted';

  function loadProvider(locale: Locale): Promise<SocialProvider> {
    const { operation, facebookAppId: appId = '' } = settings();
    provider ??= load({ appId, address: getSocialScriptUrl(locale, operation) });
    // If it fails, the next press loads it again.
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
    /** Loads the provider's script before a press, so that its window can open at once. Does nothing if it is not offered. */
    prepare(locale: Locale): void {
      // Only `authorise` reports failures.
      if (isOffered()) loadProvider(locale).catch(() => {});
    },
    /**
     * Opens the provider's window, and resolves when the visitor has answered; until then, a second call returns the same
     * promise. Never rejects.
     */
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

/** The time limit for loading the script, in ms. */
const timeoutMs = 20_000;
/** The time after which the script must have noticed that its window is closed, in ms. It checks twice a second. */
const closeDelayMs = 3000;
/** The version of the provider's API. */
const version = 'v21.0';

/** The parts of Trusted Types that are used. */
interface PolicyFactory {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}
type ScriptPolicy = { createScriptURL(address: string): string };

/**
 * Loads the provider's script from an address on `https://connect.facebook.net`, unless the page already has it. Rejects if
 * Trusted Types forbid the address, or if the script is blocked, does not load within 20 s, or is not the expected one.
 */
export type LoadSocialProvider = (script: Readonly<Record<'address' | 'appId', string>>) => Promise<SocialProvider>;

/**
 * Creates a loader of the provider's script, which is initialised for an app, without cookies and without reading the
 * page. On pages with Trusted Types, the policy `coach-widgets`, or else `dompurify`, creates its address: a page with widgets
 * must allow both names (host contract §1). The `script-src` of the page must allow the script, too.
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
 * Opens the provider's window. If that window has no access to the page (`window.opener`), the script never answers. So three
 * seconds after the page has received the focus again, the promise resolves with `undefined`.
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

/** @param getAddress returns the address of the script; an exception rejects the promise */
function loadScript(getAddress: () => string, page: Window): Promise<FacebookSdk> {
  const { document } = page;
  const script = document.createElement('script');
  return new Promise<FacebookSdk>((resolve, reject) => {
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.src = getAddress();
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
    document.head.append(script);
  });
}

/**
 * Returns a function that converts the provider's addresses to trusted ones, on pages with Trusted Types. There it throws for
 * other addresses, and if the page does not allow the policy. On other pages it returns the address.
 */
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
    // Created once, because a page may allow each policy name only once.
    policy ??= createPolicy(types, rules);
    return policy.createScriptURL(address);
  };
}

function createPolicy(types: PolicyFactory, rules: ScriptPolicy): ScriptPolicy {
  try {
    return types.createPolicy('coach-widgets', rules);
  } catch {
    // On a page that allows each name only once, `coach-widgets` may already be used by the sanitiser of the operator's texts
    // (the library DOMPurify), which takes the first free name of the same two. Then `dompurify` is free.
    return types.createPolicy('dompurify', rules);
  }
}

/** Returns the SDK that the script has put into the page; `undefined` if it is missing or not the expected one. */
function findSdk(page: Window): FacebookSdk | undefined {
  const sdk: unknown = Reflect.get(page, 'FB');
  const isSdk = typeof sdk === 'object' && sdk !== null && 'init' in sdk && 'login' in sdk;
  return isSdk && typeof sdk.init === 'function' && typeof sdk.login === 'function' ? (sdk as FacebookSdk) : undefined;
}
