import { describe, expect, it } from 'vitest';
import {
  basket,
  body,
  listCalls,
  converse,
  listFindings,
  firstThen,
  type ReceivedCall,
  refusal,
  type Reply,
  type Script,
} from '../testing/scripted-api.test-data.ts';
import { checkAccount } from './account.ts';
import { checkOrigins, checkSession } from './session.ts';
import { checkSharing } from './sharing.ts';

const token = () => body({ token: 'token' });
describe('checkSession', () => {
  const valid: Script = {
    getToken: token,
    getAccount: () => body({ isAuthenticated: false }),
    getBasket: () => body({ basket: null }),
    getBillingInfo: () => body({}),
    getPayment: () => body({ payment: null }),
    getSiteInformation: () => body({}),
    getServiceAlerts: () => body({ alerts: [] }),
  };
  const runCheck = async (changes: Script, rules = {}) => {
    const conversation = converse({ ...valid, ...changes }, rules);
    return { conversation, hasToken: await checkSession(conversation) };
  };

  it.each<[name: string, changes: Script, expected: string]>([
    ['a missing cookie that protects changes', {}, 'getToken cookie header Set-Cookie: nothing'],
    ['a basket of a new visitor', { getBasket: () => body({ basket }) }, 'getBasket question basket: {"journeys":'],
    [
      'a payment of a new visitor',
      { getPayment: () => body({ payment: { paymentId: 'p1', status: 'PENDING', amount: 0 } }) },
      'getPayment question payment: {"paymentId":',
    ],
    [
      'a repeated alert',
      { getServiceAlerts: () => body({ alerts: ['a1', 'a1'].map((id) => ({ id, title: 'Delay', text: 'Late.' })) }) },
      'getServiceAlerts identity alerts: ["a1"]',
    ],
  ])('finds %s', async (_name, changes, expected) => {
    const { conversation, hasToken } = await runCheck(changes);
    expect(hasToken).toBe(true);
    expect(listFindings(conversation).map((finding) => finding.slice(0, expected.length))).toContain(expected);
  });

  it('expects the cookie for scripts only for pages of its origin', async () => {
    const { conversation } = await runCheck({}, { origin: 'https://shop.example' });
    expect(listFindings(conversation).filter((finding) => finding.includes('Set-Cookie'))).toEqual([]);
  });

  it('stops without a token', async () => {
    const { conversation, hasToken } = await runCheck({ getToken: () => refusal(500, 'broken') });
    expect([hasToken, listCalls(conversation)]).toEqual([false, ['getToken']]);
  });
});

describe('checkOrigins', () => {
  const origin = 'https://shop.example';
  const valid = {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    vary: 'Origin',
    'access-control-allow-methods': 'GET, POST, DELETE',
    'access-control-allow-headers': 'X-XSRF-Token, Idempotency-Key, Content-Type',
  };

  it.each<[name: string, changes: Reply, expected: readonly string[]]>([
    ['status 204', { status: 204 }, []],
    ['status 200', {}, []],
    ['status 201', { status: 201 }, ['status: 201']],
    [
      'only two methods',
      { headers: { ...valid, 'access-control-allow-methods': 'GET, POST' } },
      ['header Access-Control-Allow-Methods: "GET, POST"'],
    ],
    [
      'only two headers',
      { headers: { ...valid, 'access-control-allow-headers': 'X-XSRF-Token, Content-Type' } },
      ['header Access-Control-Allow-Headers: "X-XSRF-Token, Content-Type"'],
    ],
    [
      'no header',
      { headers: {} },
      [
        'header Access-Control-Allow-Origin: nothing',
        'header Access-Control-Allow-Credentials: nothing',
        'header Vary: nothing',
        'header Access-Control-Allow-Methods: nothing',
        'header Access-Control-Allow-Headers: nothing',
      ],
    ],
  ])('checks a preflight with %s', async (_name, changes, expected) => {
    const conversation = converse({ addToBasket: () => ({ headers: valid, ...changes }) }, { origin });
    await checkOrigins(conversation);
    expect(listFindings(conversation)).toEqual(expected.map((finding) => `addToBasket cors ${finding}`));
  });

  it('sends a preflight as a browser does: without a cookie, a token or a key', async () => {
    const calls: ReceivedCall[] = [];
    const addToBasket = (call: ReceivedCall) => {
      calls.push(call);
      return { status: 204, headers: valid };
    };
    await checkOrigins(converse({ addToBasket }, { origin }));
    await checkOrigins(converse({ addToBasket }));
    expect(calls.map(({ options }) => options.method)).toEqual(['OPTIONS']);
    const { cookie, ...headers } = calls[0]?.options.headers ?? {};
    expect([cookie, headers['access-control-request-headers']]).toEqual([
      undefined,
      'x-xsrf-token, idempotency-key, content-type',
    ]);
  });

  it.each([
    [{ 'access-control-allow-origin': 'https://stranger.invalid' }, 1],
    [{ 'access-control-allow-origin': '*', 'access-control-allow-credentials': 'true' }, 1],
    [{ 'access-control-allow-origin': '*' }, 0],
    [{ 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' }, 0],
    [{}, 0],
  ])('checks what an unknown origin may do: %j', async (headers, count) => {
    const conversation = converse({ getOriginCities: () => ({ json: { cities: [] }, headers }) });
    await checkOrigins(conversation);
    expect(listFindings(conversation)).toHaveLength(count);
  });
});

describe('checkSharing', () => {
  const route = { originId: 4, destinationId: 1, dates: ['2031-03-13'], isOnSale: true };
  const list = 'getOriginCities';
  const cacheHeaders = { 'cache-control': 'public, max-age=60', vary: 'Accept-Language' };
  const isFrench = ({ options }: ReceivedCall) => options.headers?.['accept-language'] === 'fr';
  const getEtag = ({ options }: ReceivedCall) => options.headers?.['if-none-match'];
  const runCheck = async (answer: Script[string]) => {
    const conversation = converse({ [list]: answer });
    await checkSharing(conversation, route);
    return { conversation, findings: listFindings(conversation).map((finding) => finding.replace(`${list} `, '')) };
  };
  /** Answers in two languages. */
  const bilingual =
    (headers: Readonly<Record<string, string>>, frenchHeaders = headers): Script[string] =>
    (call) =>
      isFrench(call) ? { json: 'fr', headers: frenchHeaders } : { json: 'en', headers };

  it.each<[name: string, answer: Script[string], expected: readonly string[]]>([
    ['by language', bilingual(cacheHeaders), []],
    ['for all headers', bilingual({ ...cacheHeaders, vary: '*' }), []],
    ['without a language', bilingual({ ...cacheHeaders, vary: 'Origin' }), ['sharing header Vary: "Origin"']],
    ['without Vary', bilingual({ 'cache-control': 's-maxage=60' }), ['sharing header Vary: nothing']],
    ['that are the same in French', () => ({ json: 'en', headers: { 'cache-control': 'public' } }), []],
    [
      'that are not answered in French',
      (call) => ({ ...(isFrench(call) ? refusal(503, 'busy') : body('en')), headers: { 'cache-control': 'public' } }),
      [],
    ],
    ['that are private', bilingual({ 'cache-control': 'private, s-maxage=60' }), []],
    ['for no time', bilingual({ 'cache-control': 's-maxage=0' }), []],
    [
      'with a cookie',
      () => ({ json: 'en', headers: { ...cacheHeaders, 'set-cookie': 'a=1' } }),
      ['sharing header Set-Cookie: "a=1"'],
    ],
  ])('checks lists in shared caches %s', async (_name, answer, expected) => {
    expect((await runCheck(answer)).findings).toEqual(expected);
  });

  const etag = { etag: '"1"' };
  it.each<[name: string, answer: Script[string], expected: readonly string[]]>([
    [
      'one version',
      (call) => (getEtag(call) === '"1"' ? { status: 304, headers: etag } : { json: 1, headers: etag }),
      [],
    ],
    ['no 304', () => ({ json: 1, headers: etag }), []],
    [
      'a body with a 304',
      (call) => (getEtag(call) === '"1"' ? { status: 304, text: '1' } : { json: 1, headers: etag }),
      ['etag status: 304'],
    ],
    [
      'no body with a 200',
      (call) => (getEtag(call) === '"1"' ? { text: '' } : { json: 1, headers: etag }),
      ['etag status: 200'],
    ],
    [
      'a 304 for any ETag',
      (call) => (getEtag(call) ? { status: 304 } : { json: 1, headers: etag }),
      ['etag status: 304'],
    ],
    [
      'no body for another ETag',
      (call) => (getEtag(call) && getEtag(call) !== '"1"' ? { text: '' } : { json: 1, headers: etag }),
      ['etag status: 200'],
    ],
    ['one ETag for two languages', bilingual(etag), ['etag header ETag: "\\"1\\""']],
    ['an ETag for each language', bilingual(etag, { etag: '"2"' }), []],
    ['no ETag in French', bilingual(etag, {}), []],
  ])('checks ETags: %s', async (_name, answer, expected) => {
    expect((await runCheck(answer)).findings).toEqual(expected);
  });

  it('gives a hint for each list without an ETag, except departures', async () => {
    const { conversation } = await runCheck(() => body({ cities: [] }));
    expect([...conversation.hints.values()].map((hint) => 'call' in hint && hint.call)).toEqual([
      'getOriginCities',
      'getDestinationCities',
      'getCityStops',
      'getJourneyDays',
      'getTravelDates',
    ]);
    expect(listCalls((await runCheck(() => ({ ...refusal(404, 'unknown'), headers: etag }))).conversation)).toEqual([]);
  });
});

describe('checkAccount', () => {
  const account = { emailAddress: 'Test@shop.example', password: 'secret' };
  const owner = { emailAddress: 'test@shop.example', isAuthenticated: true, isActivated: true };
  const traveller = { firstName: 'Ana', lastName: 'Arnaud', type: 'ADULT', assistance: 'NONE' };
  const travellers = (...ids: readonly string[]) =>
    body({ travellers: ids.map((travellerId) => ({ ...traveller, travellerId })) });
  const signedOut = refusal(401, 'signed-out');
  const valid: Script = {
    getToken: token,
    getAccountSettings: () => body({ language: 'en' }),
    getProfile: firstThen(signedOut, body({ emailAddress: owner.emailAddress })),
    login: firstThen(signedOut, body(owner)),
    getAccount: () => body(owner),
    getAccountOrders: firstThen(body({ orders: [] }), signedOut),
    getTravellers: () => travellers('1'),
    saveTraveller: () => travellers('1', '2'),
  };
  const runCheck = async (changes: Script = {}, mayChange = true) => {
    const conversation = converse({ ...valid, ...changes });
    await checkAccount(conversation, { account, changes: mayChange });
    return conversation;
  };

  it.each<[name: string, changes: Script, expected: string]>([
    [
      'a visitor who is not signed in',
      { getAccount: () => body({ ...owner, isAuthenticated: false }) },
      'getAccount question isAuthenticated: false',
    ],
    [
      'another account',
      { getAccount: () => body({ ...owner, emailAddress: 'else@shop.example' }) },
      'getAccount question emailAddress: "else@shop.example"',
    ],
    ['a password that is accepted', { login: () => body(owner) }, 'login status status: 200'],
    [
      'a repeated order',
      { getAccountOrders: firstThen(body({ orders: [{ orderNumber: 'C12' }, { orderNumber: 'C12' }] }), signedOut) },
      'getAccountOrders identity orders: ["C12"]',
    ],
    ['a repeated traveller', { getTravellers: () => travellers('1', '1') }, 'getTravellers identity travellers: ["1"]'],
    ['a traveller that is not added', { saveTraveller: () => travellers('1') }, 'saveTraveller question travellers: 0'],
    [
      'two travellers that are added',
      { saveTraveller: () => travellers('1', '2', '3') },
      'saveTraveller question travellers: 2',
    ],
    [
      'a traveller that is not removed',
      { getTravellers: firstThen(travellers('1'), travellers('1', '2')) },
      'getTravellers question travellers: ["2"]',
    ],
    [
      'orders after signing out',
      { getAccountOrders: () => body({ orders: [] }) },
      'getAccountOrders status status: 200',
    ],
  ])('finds %s', async (_name, changes, expected) => {
    const conversation = await runCheck(changes);
    const findings = listFindings(conversation).map((finding) => finding.slice(0, expected.length));
    expect([...new Set(findings)]).toEqual([expected]);
  });

  it('finds nothing wrong in a valid account, and changes it only with permission', async () => {
    const [changing, reading] = [await runCheck(), await runCheck({}, false)];
    expect([listFindings(changing), listFindings(reading)]).toEqual([[], []]);
    expect(listCalls(changing)).toEqual(expect.arrayContaining(['saveTraveller', 'deleteTraveller', 'logout']));
    expect(listCalls(reading)).not.toContain('saveTraveller');
    expect(listCalls(await runCheck({ login: () => signedOut }))).not.toContain('getAccount');
  });

  it('adds an adult who is not the default traveller, and needs no attendant', async () => {
    const bodies: unknown[] = [];
    const saveTraveller: Script[string] = ({ parts }) => {
      bodies.push(parts.body);
      return travellers('1', '2');
    };
    await runCheck({ saveTraveller });
    expect(bodies).toMatchObject([{ type: 'ADULT', assistance: 'NONE', hasAttendant: false, isDefault: false }]);
  });

  it('accepts several statuses for a refusal', async () => {
    for (const status of [401, 403, 422]) {
      const conversation = await runCheck({ login: firstThen(refusal(status, 'wrong'), body(owner)) });
      expect(listFindings(conversation)).toEqual([]);
    }
    for (const status of [401, 403]) {
      const conversation = await runCheck({ getProfile: firstThen(refusal(status, 'signed-out'), body({})) });
      expect(listFindings(conversation).filter((finding) => finding.startsWith('getProfile token'))).toEqual([]);
    }
  });
});
