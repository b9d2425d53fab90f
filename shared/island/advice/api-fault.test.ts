// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { apiFailure } from '#shared/api/failure.ts';
import { idempotencyHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { getToken } from '#shared/contract/kit/token.ts';
import { findApiFault } from './faults.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const foreignOrigin = 'https://api.example';
const networkFailure = apiFailure('getOriginCities', { kind: 'network' });
const failFetch = () => Promise.reject(new TypeError('Failed to fetch'));
const answer = (body: string, status = 200) => Promise.resolve(new Response(body, { status }));

/** Stubs `fetch` with responses by address and request options. */
function stubNetwork(answerTo: (address: string, init: RequestInit) => Promise<Response>) {
  const fetchMock = vi.fn((url: URL, init: RequestInit = {}) => answerTo(url.href, init));
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
}

it.each([
  ['a server without an API', '', () => answer('', 404), 'not-found', /GET \/api\/token is 404\. .*apiBase/],
  ['a server that allows no GET', '', () => answer('', 405), 'not-found', /GET \/api\/token is 405\. .*apiBase/],
  ['an API that was removed', '', () => answer('', 410), 'not-found', /GET \/api\/token is 410\. .*apiBase/],
  ['an API that forbids the request', '', () => answer('', 403), 'fault', /GET \/api\/token is 403\.$/],
  ['another response', '', () => answer('{"id":1}'), 'not-found', /returns no token/],
  ['a server that answers every address with a page', '', () => answer('<html>'), 'not-found', /returns no token/],
  ['an API that fails', '', () => answer('', 503), 'fault', /GET \/api\/token is 503/],
  ['a wrong path', '/back', () => answer('', 404), 'not-found', /^The API at https:\/\/host\.example\/back /],
  [
    'a back end that does not allow the origin',
    foreignOrigin,
    (_address: string, { mode }: RequestInit) => (mode === 'no-cors' ? answer('') : failFetch()),
    'cors',
    /does not allow requests of pages at https:\/\/host\.example\. .*Access-Control-Allow-Headers: X-XSRF-Token/,
  ],
  ['a back end that is down', foreignOrigin, failFetch, 'fault', /no connection/],
  [
    'a content blocker',
    '',
    (address: string) => (address.includes('/api/') ? failFetch() : answer('')),
    'blocked',
    /something in this browser/,
  ],
  ['no network', '', failFetch, 'offline', /no network/],
])('finds the cause: %s', async (...[, apiBase, answerTo, code, message]) => {
  stubNetwork(answerTo);
  expect(await findApiFault(networkFailure, apiBase)).toEqual({ code, message: expect.stringMatching(message) });
});

it('finds a policy that blocks the call', async () => {
  stubNetwork(() => {
    const violation = Object.assign(new Event('securitypolicyviolation'), {
      blockedURI: `${foreignOrigin}/api/token`,
      disposition: 'enforce',
    });
    setTimeout(() => document.dispatchEvent(violation));
    return failFetch();
  });
  expect(await findApiFault(networkFailure, foreignOrigin)).toMatchObject({
    code: 'blocked',
    message: expect.stringMatching(/connect-src/),
  });
});

it('finds a device without a network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  stubNetwork(failFetch);
  expect(await findApiFault(networkFailure, foreignOrigin)).toMatchObject({ code: 'offline' });
});

it('finds a session cookie that the browser does not return, without a request', async () => {
  const fetchMock = stubNetwork(failFetch);
  const failure = apiFailure('getOriginCities', { kind: 'http', status: 403, errors: [{ id: 'xsrf' }] });
  expect(await findApiFault(failure, foreignOrigin)).toMatchObject({
    code: 'cookie',
    message: expect.stringContaining('SameSite=None'),
  });
  expect(fetchMock).not.toHaveBeenCalled();
});

it('finds nothing if the API answers, because only a single call has failed', async () => {
  const fetchMock = stubNetwork(() => answer('{"token":"t"}'));
  expect(await findApiFault(networkFailure, foreignOrigin)).toBeUndefined();
  // The header causes a preflight request, as in every call except the one for the token.
  expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({ headers: { 'X-XSRF-Token': 'probe' }, credentials: 'include' });
});

it('requests the token at the address of the contract, and does not treat its failure as a rejected token', async () => {
  const fetchMock = stubNetwork(() => answer('', 503));
  await findApiFault(apiFailure(getToken.name, { kind: 'http', status: 503, errors: [] }), foreignOrigin);
  expect(fetchMock.mock.calls.map(([url]) => url.href)).toEqual([foreignOrigin + getToken.path]);
});

it('lists the headers of the contract', async () => {
  stubNetwork((_address, { mode }) => (mode === 'no-cors' ? answer('') : failFetch()));
  expect((await findApiFault(networkFailure, foreignOrigin))?.message).toContain(
    `${tokenHeader}, ${idempotencyHeader}, Content-Type`,
  );
});
