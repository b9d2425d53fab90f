import type { FailedCall } from '#shared/services/open-services.ts';
import type { ApiFault } from '../start/api-reach.ts';

// This file finds out why the API does not answer or a widget does not load, for messages to the author of the page. It
// imports no other file of the bundle, because such a file may be what failed to load.
// Therefore, constants of the API contract are repeated here.
const [tokenCall, tokenPath, tokenHeader] = ['getToken', '/api/token', 'X-XSRF-Token'];

/** A cause: its code for scripts, and the rest of a sentence for people, after "The API at … does not answer:". */
type Cause = readonly [code: ApiFault['code'], reason: string];

/**
 * Finds out why the API does not answer, by requesting an anti-forgery token (XSRF) as the widgets do. If the failed call shows
 * that the API has rejected a token, the cause is clear without a request.
 *
 * @param failure the call that failed; undefined if the API is checked without a failed call
 * @param apiBase without a trailing slash; empty for the page's own origin
 * @returns `undefined` if the API answers, so that at most the one call failed
 */
export async function findApiFault(failure: FailedCall | undefined, apiBase: string): Promise<ApiFault | undefined> {
  const url = new URL(apiBase + tokenPath, location.origin);
  const cause = isTokenRejected(failure) ? explainRejectedToken(url) : await findCause(url);
  if (!cause) return undefined;
  const [code, reason] = cause;
  return { code, message: `The API at ${url.href.slice(0, -tokenPath.length)} does not answer: ${reason}` };
}

// `api-reach.ts` passes HTTP errors only of the token call itself, or of calls whose token the API rejected. So an HTTP error
// of any other call means a rejected token.
const isTokenRejected = (failure: FailedCall | undefined) => failure?.kind === 'http' && failure.endpoint !== tokenCall;

function explainRejectedToken({ origin }: URL): Cause {
  const hint =
    origin === location.origin
      ? ''
      : ' A cookie of another site needs SameSite=None; Secure; Partitioned, and some browsers accept none.';
  return [
    'cookie',
    `it rejects the token that it has issued, so the browser does not return its session cookie.${hint}`,
  ];
}

async function findCause(url: URL): Promise<Cause | undefined> {
  const isForeign = url.origin !== location.origin;
  // The header causes a CORS preflight request, as it does in the widgets' calls with a token.
  const headers = isForeign ? { [tokenHeader]: 'probe' } : undefined;
  const result = await probe(url, { credentials: 'include', headers });
  if (typeof result !== 'string') return findResponseCause(result, url);
  const neededHeaders = [
    `Does it send Access-Control-Allow-Origin: ${location.origin}, Access-Control-Allow-Credentials: true,`,
    `Access-Control-Allow-Methods: GET, POST, DELETE and`,
    `Access-Control-Allow-Headers: ${tokenHeader}, Idempotency-Key, Content-Type?`,
  ].join(' ');
  const causes: Readonly<Record<ProbeFailure, Cause>> = {
    offline: ['offline', 'this device has no network.'],
    policy: ['blocked', `the page’s Content Security Policy does not allow it; connect-src needs ${url.origin}.`],
    blocked: ['blocked', 'the page’s own server answers, but something in this browser blocks the API.'],
    unreadable: ['cors', `it does not allow requests of pages at ${location.origin}. ${neededHeaders}`],
    silent: ['fault', 'no connection. Its server is down, its name is wrong, or something in this browser blocks it.'],
  };
  return causes[result];
}

async function findResponseCause(response: Response, { pathname }: URL): Promise<Cause | undefined> {
  const { ok, status } = response;
  // These statuses mean that the address is not that of an API.
  const isMissing = status === 404 || status === 405 || status === 410;
  if (isMissing) return ['not-found', `GET ${pathname} is ${status}. Is the setting apiBase right?`];
  if (!ok) return ['fault', `GET ${pathname} is ${status}.`];
  const answer: unknown = await response.json().catch(() => undefined);
  if (typeof answer === 'object' && answer !== null && 'token' in answer) return undefined;
  return ['not-found', `GET ${pathname} returns no token. Is the setting apiBase right?`];
}

/**
 * Finds out why the files of an island (a widget in a tag of the page) failed to load, by requesting one after the other until
 * a request fails.
 *
 * @param island `address`: that of the bootstrap, the bundle's first script; `widget`: its name without `coach-`; `locale`:
 *   its language; `cause`: the error, or a text instead
 * @returns a sentence for the author of the page
 */
export async function findFault(
  island: Readonly<Record<'address' | 'widget' | 'locale', string>> & { readonly cause: unknown },
): Promise<string> {
  const { address, widget, locale, cause } = island;
  // The files of an island: the runtime, React, its code, and the messages of its language. Pages of the US and Canada load
  // messages of their country instead (`-fr-CA`), which are not requested here.
  const files = ['core', 'react', widget, `${widget}-${locale}`].map((file) => new URL(`./${file}.js`, address).href);
  // Some browsers name the file in the error message.
  const namedFile = /https?:[^\s'"]+\.js/.exec(String(cause))?.[0];
  const addresses = new Set(namedFile ? [namedFile, ...files] : files);
  for (const file of addresses) {
    // Without credentials to other sites, as browsers request module scripts.
    const reason = explainProbe(await probe(new URL(file)));
    if (reason) return `${file} does not load: ${reason}`;
  }
  // These files can be loaded now. A failed import is a TypeError; any other error was thrown by the code in the files.
  return cause instanceof TypeError
    ? `The files next to ${address} failed to load, and load now: the network was down, or a deployment was in progress.`
    : `The files next to ${address} have loaded, and failed: ${String(cause)}`;
}

/** The end of the sentence "… does not load:"; `undefined` if the response is a script. */
function explainProbe(result: Response | ProbeFailure): string | undefined {
  const reasons: Readonly<Record<ProbeFailure, string>> = {
    offline: 'this device has no network.',
    policy: 'the page’s Content Security Policy does not allow it.',
    blocked: 'something in this browser blocks it, such as a content blocker.',
    unreadable: `its server does not allow requests of pages at ${location.origin}. Does it send Access-Control-Allow-Origin?`,
    silent: 'its server does not answer, or something in this browser blocks it.',
  };
  if (typeof result === 'string') return reasons[result];
  const { ok, status, headers } = result;
  if (!ok) return `the server returns ${status}.`;
  const type = headers.get('Content-Type') ?? 'nothing';
  return /javascript|ecmascript/.test(type) ? undefined : `its type is ${type} instead of text/javascript.`;
}

/** Why a test request has no response. */
type ProbeFailure =
  /** The server answers, but CORS does not let this page read the response. */
  | 'unreadable'
  /** The page's security policy blocks the request. */
  | 'policy'
  /** The request was to the server of the page. It has no response, although this server answers a request for the page. */
  | 'blocked'
  /** The request was to another server, which does not answer at all. */
  | 'silent'
  /** The device has no network, or the server of the page does not even answer a request for the page. */
  | 'offline';

/** Requests an address. If there is no response, finds out the reason, by a second request if necessary. */
async function probe(url: URL, init: RequestInit = {}): Promise<Response | ProbeFailure> {
  const options: RequestInit = { cache: 'no-store', ...init };
  const { hasViolation, stop } = watchPolicy(url);
  try {
    return await fetch(url, options);
  } catch {
    // The browser reports a policy violation in a separate task.
    await new Promise((resolve) => setTimeout(resolve));
    if (hasViolation()) return 'policy';
    if (!navigator.onLine) return 'offline';
    const isForeign = url.origin !== location.origin;
    if (isForeign) return (await isReachable(url, 'no-cors')) ? 'unreadable' : 'silent';
    return (await isReachable(new URL(location.href), 'same-origin')) ? 'blocked' : 'offline';
  } finally {
    stop();
  }
}

/** Whether a server answers at all, with any status. With `no-cors`, unreadable responses of other servers also count. */
const isReachable = (url: URL, mode: RequestMode) =>
  fetch(url, { mode, method: 'HEAD', cache: 'no-store', credentials: 'omit' }).then(
    () => true,
    () => false,
  );

/**
 * Detects whether the page's Content Security Policy blocks a request to the origin of an address. A policy that only reports
 * violations (`disposition` is `report`) does not block.
 */
function watchPolicy({ origin }: URL) {
  let isForbidden = false;
  const handleViolation = ({ blockedURI, disposition }: SecurityPolicyViolationEvent) => {
    if (disposition === 'enforce' && blockedURI.startsWith(origin)) isForbidden = true;
  };
  document.addEventListener('securitypolicyviolation', handleViolation);
  return {
    hasViolation: () => isForbidden,
    stop: () => document.removeEventListener('securitypolicyviolation', handleViolation),
  };
}
