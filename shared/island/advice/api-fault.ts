import type { FailedCall } from '#shared/services/open-services.ts';
import type { ApiFault } from '../start/api-reach.ts';
import { probe } from './probe.ts';

// Not read from the contract: this file of the bundle stands on its own.
const [tokenCall, tokenPath, tokenHeader] = ['getToken', '/api/token', 'X-XSRF-Token'];

type Found = readonly [code: ApiFault['code'], why: string];

/**
 * Finds out why the API does not answer, by asking it for a token as the product does.
 *
 * @param failure the call that failed; left out where the API is only looked at
 * @param apiBase without a closing slash; empty for the page's own origin
 * @returns `undefined` where it answers: then one call failed, and not the API
 */
export async function apiFault(failure: FailedCall | undefined, apiBase: string): Promise<ApiFault | undefined> {
  const url = new URL(apiBase + tokenPath, location.origin);
  const found = isTokenRefused(failure) ? refusedToken(url) : await faultOf(url);
  if (!found) return undefined;
  const [code, why] = found;
  return { code, message: `The API at ${url.href.slice(0, -tokenPath.length)} does not answer: ${why}` };
}

const isTokenRefused = (failure: FailedCall | undefined) => failure?.kind === 'http' && failure.endpoint !== tokenCall;

function refusedToken({ origin }: URL): Found {
  const hint =
    origin === location.origin
      ? ''
      : ' A cookie of another site needs SameSite=None; Secure; Partitioned, and some browsers take none.';
  return ['cookie', `it refuses each token that it gives, so its session cookie does not come back.${hint}`];
}

async function faultOf(url: URL): Promise<Found | undefined> {
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

async function faultOfAnswer(response: Response, { pathname }: URL): Promise<Found | undefined> {
  const { ok, status } = response;
  const isGone = status === 404 || status === 405 || status === 410;
  if (isGone) return ['not-found', `GET ${pathname} is ${status}. Is the setting apiBase right?`];
  if (!ok) return ['fault', `GET ${pathname} is ${status}.`];
  const answer: unknown = await response.json().catch(() => undefined);
  if (typeof answer === 'object' && answer !== null && 'token' in answer) return undefined;
  return ['not-found', `GET ${pathname} gives something else than a token. Is the setting apiBase right?`];
}
