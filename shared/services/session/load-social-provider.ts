/** What the provider's script can do, as far as we use it. */
export interface SocialProvider {
  /**
   * Opens the provider's window. @returns what the script says when it has gone, unread; nothing, where it stays silent
   * though the visitor is back at the page
   */
  login(scope: string): Promise<unknown>;
}

/** Which script, for which app. */
export interface SocialScript {
  /** Within `https://connect.facebook.net`. */
  readonly address: string;
  readonly appId: string;
}

/** `window.FB`, as far as we use it. */
interface FacebookSdk {
  init(options: Readonly<Record<string, unknown>>): void;
  login(callback: (answer: unknown) => void, options: { readonly scope: string }): void;
}

/** As long as for Google's script. */
const patienceMs = 20_000;
/** What the script takes at most to see that its window has gone: it looks twice a second. */
const graceMs = 3000;
/** A version of the provider's interface that our two calls have not changed in for years. */
const version = 'v21.0';

interface ScriptPolicy {
  createScriptURL(address: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

/** Loads the provider's script; rejects when it is blocked, does not come within 20 s, or is another than expected. */
export type LoadSocialProvider = (script: SocialScript) => Promise<SocialProvider>;

/**
 * Makes what loads the script of the social login and readies it for an app: no cookie of its own, and no look at the
 * page. Under Trusted Types the address is vouched for by the policy `coach-widgets` (host contract §1); the page's
 * `script-src` must let it in.
 */
export function socialProviderLoader(page: Window = window): LoadSocialProvider {
  const vouch = scriptAddresses(page);
  return async ({ address, appId }) => {
    const sdk = sdkIn(page) ?? (await loadScript(() => vouch(address), page));
    sdk.init({ appId, version, cookie: false, status: false, xfbml: false });
    return { login: (scope) => logIn(sdk, scope, page) };
  };
}

/**
 * A window that is cut off from its page, or a tab that was left, never reports that it is gone: the page's focus does.
 */
function logIn(sdk: FacebookSdk, scope: string, page: Window): Promise<unknown> {
  const told = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<unknown>((resolve) => {
    page.addEventListener('focus', () => (timer ??= setTimeout(resolve, graceMs)), { signal: told.signal });
    sdk.login(resolve, { scope });
  }).finally(() => {
    told.abort();
    clearTimeout(timer);
  });
}

function loadScript(address: () => string, page: Window): Promise<FacebookSdk> {
  const { document } = page;
  const script = document.createElement('script');
  return new Promise<FacebookSdk>((resolve, reject) => {
    const fail = (why: string) => {
      script.remove();
      reject(new Error(`The script of the social login ${why}.`));
    };
    const timer = setTimeout(() => fail('stayed silent'), patienceMs);
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail('was blocked or lost');
    });
    script.addEventListener('load', () => {
      clearTimeout(timer);
      const sdk = sdkIn(page);
      if (sdk) resolve(sdk);
      else fail('is another than expected');
    });
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.src = address();
    document.head.append(script);
  });
}

/** Vouches for the provider's addresses; throws where the page's policy lets nobody do so. */
function scriptAddresses(page: Window): (address: string) => string {
  let policy: ScriptPolicy | undefined;
  const rules: ScriptPolicy = {
    createScriptURL(address) {
      if (new URL(address).origin !== 'https://connect.facebook.net') throw new TypeError('Not an address of ours.');
      return address;
    },
  };
  return (address) => {
    const types = Reflect.get(page, 'trustedTypes') as PolicyFactory | undefined;
    if (!types) return address;
    // Once per page: a name can be used once.
    policy ??= openPolicy(types, rules);
    return policy.createScriptURL(address);
  };
}

function openPolicy(types: PolicyFactory, rules: ScriptPolicy): ScriptPolicy {
  try {
    return types.createPolicy('coach-widgets', rules);
  } catch {
    // The texts of alerts have it already; or it is not among the names that the page allows.
    return types.createPolicy('dompurify', rules);
  }
}

function sdkIn(page: Window): FacebookSdk | undefined {
  const found: unknown = Reflect.get(page, 'FB');
  const isSdk = typeof found === 'object' && found !== null && 'init' in found && 'login' in found;
  return isSdk && typeof found.init === 'function' && typeof found.login === 'function'
    ? (found as FacebookSdk)
    : undefined;
}
