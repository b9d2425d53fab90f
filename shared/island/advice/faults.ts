import type { FailedCall } from '#shared/services/open-services.ts';
import type { ApiFault } from '../start/api-reach.ts';

// Imports no other file of the bundle, since that may be what fails.

// Not read from the contract, which is in another file.
const [tokenCall, tokenPath, tokenHeader] = ['getToken', '/api/token', 'X-XSRF-Token'];

type Cause = readonly [code: ApiFault['code'], why: string];

/**
 * Finds out why the API does not answer, by asking it for a token as the product does.
 *
 * @param failure the call that failed, if any
 * @param apiBase without a closing slash; empty for the page's own origin
 * @returns `undefined` if it answers: then one call failed, and not the API
 */
export async function apiFault(failure: FailedCall | undefined, apiBase: string): Promise<ApiFault | undefined> {
  const url = new URL(apiBase + tokenPath, location.origin);
  const found = isTokenRefused(failure) ? refusedToken(url) : await faultOf(url);
  if (!found) return undefined;
  const [code, why] = found;
  return { code, message: `The API at ${url.href.slice(0, -tokenPath.length)} does not answer: ${why}` };
}

const isTokenRefused = (failure: FailedCall | undefined) => failure?.kind === 'http' && failure.endpoint !== tokenCall;

function refusedToken({ origin }: URL): Cause {
  const hint =
    origin === location.origin
      ? ''
      : ' A cookie of another site needs SameSite=None; Secure; Partitioned, and some browsers take none.';
  return ['cookie', `it refuses each token that it gives, so its session cookie does not come back.${hint}`];
}

async function faultOf(url: URL): Promise<Cause | undefined> {
  const isForeign = url.origin !== location.origin;
  // With a header that makes a browser ask first, as it does before every call but this one.
  const headers = isForeign ? { [tokenHeader]: 'probe' } : undefined;
  const found = await probe(url, { credentials: 'include', headers });
  switch (found.kind) {
    case 'offline':
      return ['offline', 'this device has no network.'];
    case 'policy':
      return [
        'blocked',
        `the page’s Content Security Policy does not let it through; connect-src needs ${url.origin}.`,
      ];
    case 'blocked':
      return ['blocked', 'the page’s own server answers, but something in this browser holds the API back.'];
    case 'unreadable':
      return ['cors', `it answers, but not to pages of ${location.origin}. ${neededHeaders()}`];
    case 'silent':
      return [
        'fault',
        'no connection. Its server is down, its name is wrong, or something in this browser holds it back.',
      ];
    case 'answer':
      return faultOfAnswer(found.response, url);
  }
}

const neededHeaders = () =>
  [
    `Does it send Access-Control-Allow-Origin: ${location.origin}, Access-Control-Allow-Credentials: true,`,
    `Access-Control-Allow-Methods: GET, POST, DELETE and`,
    `Access-Control-Allow-Headers: ${tokenHeader}, Idempotency-Key, Content-Type?`,
  ].join(' ');

async function faultOfAnswer(response: Response, { pathname }: URL): Promise<Cause | undefined> {
  const { ok, status } = response;
  const isGone = status === 404 || status === 405 || status === 410;
  if (isGone) return ['not-found', `GET ${pathname} is ${status}. Is the setting apiBase right?`];
  if (!ok) return ['fault', `GET ${pathname} is ${status}.`];
  const answer: unknown = await response.json().catch(() => undefined);
  if (typeof answer === 'object' && answer !== null && 'token' in answer) return undefined;
  return ['not-found', `GET ${pathname} gives something else than a token. Is the setting apiBase right?`];
}

/** An island whose files do not come. */
export interface LostIsland {
  /** The bootstrap's own. */
  readonly address: string;
  /** The widget's name, without `coach-`. */
  readonly widget: string;
  readonly locale: string;
  /** What the browser says. */
  readonly cause: unknown;
}

/** Finds out why an island's files do not come: asks for each of them until one shows it. */
export async function loadFault({ address, widget, locale, cause }: LostIsland): Promise<string> {
  const files = ['core', 'react', widget, `${widget}-${locale}`].map((file) => new URL(`./${file}.js`, address).href);
  const named = /https?:[^\s'"]+\.js/.exec(String(cause))?.[0];
  const addresses = new Set(named ? [named, ...files] : files);
  for (const file of addresses) {
    const why = whyNot(await probe(new URL(file)));
    if (why) return `${file} does not come: ${why}`;
  }
  return cause instanceof TypeError
    ? `No files came beside ${address}, which come now: the network was lost, or a deploy was under way.`
    : `The files beside ${address} came, and broke: ${String(cause)}`;
}

function whyNot(found: Probed): string | undefined {
  switch (found.kind) {
    case 'offline':
      return 'this device has no network.';
    case 'policy':
      return 'the page’s Content Security Policy does not let it through.';
    case 'blocked':
      return 'something in this browser holds it back, such as a content blocker.';
    case 'unreadable':
      return `its server answers, but not to pages of ${location.origin}. Does it send Access-Control-Allow-Origin?`;
    case 'silent':
      return 'its server does not answer, or something in this browser holds it back.';
    case 'answer':
      return whyNotRead(found.response);
  }
}

function whyNotRead({ ok, status, headers }: Response): string | undefined {
  if (!ok) return `it is ${status}.`;
  const type = headers.get('Content-Type') ?? 'nothing';
  return /javascript|ecmascript/.test(type) ? undefined : `it is sent as ${type}, and not as text/javascript.`;
}

/** What a request for an address shows. */
type Probed =
  | { readonly kind: 'answer'; readonly response: Response }
  /** It answers, and its answer may not be read from this page. */
  | { readonly kind: 'unreadable' }
  /** The page's security policy forbids to ask. */
  | { readonly kind: 'policy' }
  /** No answer, though the page's own server gives one. */
  | { readonly kind: 'blocked' }
  /** No answer from another server. */
  | { readonly kind: 'silent' }
  | { readonly kind: 'offline' };

/** Requests an address once, and where there is no answer, probes for the reason. */
async function probe(url: URL, init: RequestInit = {}): Promise<Probed> {
  const fresh: RequestInit = { cache: 'no-store', ...init };
  const { forbidden, stop } = watchPolicy(url);
  try {
    return { kind: 'answer', response: await fetch(url, fresh) };
  } catch {
    // The browser reports a policy violation in a task of its own.
    await new Promise((resolve) => setTimeout(resolve));
    if (forbidden()) return { kind: 'policy' };
    if (!navigator.onLine) return { kind: 'offline' };
    const isForeign = url.origin !== location.origin;
    if (isForeign) return { kind: (await answers(url, 'no-cors')) ? 'unreadable' : 'silent' };
    return { kind: (await answers(new URL(location.href), 'same-origin')) ? 'blocked' : 'offline' };
  } finally {
    stop();
  }
}

const answers = (url: URL, mode: RequestMode) =>
  fetch(url, { mode, method: mode === 'no-cors' ? 'GET' : 'HEAD', cache: 'no-store', credentials: 'omit' }).then(
    () => true,
    () => false,
  );

function watchPolicy({ origin }: URL) {
  let isForbidden = false;
  const note = ({ blockedURI, disposition }: SecurityPolicyViolationEvent) => {
    if (disposition === 'enforce' && blockedURI.startsWith(origin)) isForbidden = true;
  };
  document.addEventListener('securitypolicyviolation', note);
  return {
    forbidden: () => isForbidden,
    stop: () => document.removeEventListener('securitypolicyviolation', note),
  };
}
