// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { apiFailure } from '#shared/api/failure.ts';
import { idempotencyHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { getToken } from '#shared/contract/kit/token.ts';
import { apiFault } from './faults.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const elsewhere = 'https://api.example';
const lost = apiFailure('getOriginCities', { kind: 'network' });
const gone = () => Promise.reject(new TypeError('Failed to fetch'));
const answer = (body: string, status = 200) => Promise.resolve(new Response(body, { status }));

/** The network, by the address and the mode of what is asked. */
function network(answerTo: (address: string, init: RequestInit) => Promise<Response>) {
  const ask = vi.fn((url: URL, init: RequestInit = {}) => answerTo(url.href, init));
  vi.stubGlobal('fetch', ask);
  return ask;
}

it.each([
  ['a page without an API', '', () => answer('', 404), 'not-found', /GET \/api\/token is 404\. .*apiBase/],
  ['a page that allows no GET', '', () => answer('', 405), 'not-found', /GET \/api\/token is 405\. .*apiBase/],
  ['an API that was taken away', '', () => answer('', 410), 'not-found', /GET \/api\/token is 410\. .*apiBase/],
  ['an API that refuses the page', '', () => answer('', 403), 'fault', /GET \/api\/token is 403\.$/],
  ['an API of another answer', '', () => answer('{"id":1}'), 'not-found', /something else than a token/],
  ['a page that answers everything', '', () => answer('<html>'), 'not-found', /something else than a token/],
  ['an API that breaks', '', () => answer('', 503), 'fault', /GET \/api\/token is 503/],
  ['a path that is wrong', '/back', () => answer('', 404), 'not-found', /^The API at https:\/\/host\.example\/back /],
  [
    'a back end that does not allow the origin',
    elsewhere,
    (_address: string, { mode }: RequestInit) => (mode === 'no-cors' ? answer('') : gone()),
    'cors',
    /not to pages of https:\/\/host\.example\. .*Access-Control-Allow-Headers: X-XSRF-Token/,
  ],
  ['a back end that is down', elsewhere, gone, 'fault', /no connection/],
  [
    'a blocker',
    '',
    (address: string) => (address.includes('/api/') ? gone() : answer('')),
    'blocked',
    /something in this browser/,
  ],
  ['no network at all', '', gone, 'offline', /no network/],
])('finds out why: %s', async (...[, apiBase, answerTo, code, message]) => {
  network(answerTo);
  expect(await apiFault(lost, apiBase)).toEqual({ code, message: expect.stringMatching(message) });
});

it('finds a policy that forbids the call', async () => {
  network(() => {
    const violation = Object.assign(new Event('securitypolicyviolation'), {
      blockedURI: `${elsewhere}/api/token`,
      disposition: 'enforce',
    });
    setTimeout(() => document.dispatchEvent(violation));
    return gone();
  });
  expect(await apiFault(lost, elsewhere)).toMatchObject({
    code: 'blocked',
    message: expect.stringMatching(/connect-src/),
  });
});

it('finds a device without a network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  network(gone);
  expect(await apiFault(lost, elsewhere)).toMatchObject({ code: 'offline' });
});

it('finds a session cookie that does not come back, without asking', async () => {
  const ask = network(gone);
  const refused = apiFailure('getOriginCities', { kind: 'http', status: 403, errors: [{ id: 'xsrf' }] });
  expect(await apiFault(refused, elsewhere)).toMatchObject({
    code: 'cookie',
    message: expect.stringContaining('SameSite=None'),
  });
  expect(ask).not.toHaveBeenCalled();
});

it('finds nothing when the API answers: then only one call has failed', async () => {
  const ask = network(() => answer('{"token":"t"}'));
  expect(await apiFault(lost, elsewhere)).toBeUndefined();
  // The browser asks first whether the page may send this, as before every call but that for the token.
  expect(ask.mock.calls[0]?.[1]).toMatchObject({ headers: { 'X-XSRF-Token': 'probe' }, credentials: 'include' });
});

it('asks for the token where the contract has it, and knows its refusal from others', async () => {
  const ask = network(() => answer('', 503));
  await apiFault(apiFailure(getToken.name, { kind: 'http', status: 503, errors: [] }), elsewhere);
  expect(ask.mock.calls.map(([url]) => url.href)).toEqual([elsewhere + getToken.path]);
});

it('names the headers of the contract', async () => {
  network((_address, { mode }) => (mode === 'no-cors' ? answer('') : gone()));
  expect((await apiFault(lost, elsewhere))?.message).toContain(`${tokenHeader}, ${idempotencyHeader}, Content-Type`);
});
