import { describe, expect, it } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import { type ApiExchange, toAddress } from './api-visitor.ts';
import { type AnswerRules, checkAnswer, checkCookie, checkCors, getErrorIds } from './check-answer.ts';
import { type ApiFinding } from './finding.ts';

const receivedAt = Date.UTC(2031, 2, 9, 9);
const seconds = (count: number) => new Date(receivedAt + count * 1000).toUTCString();
const rules: AnswerRules = { slowMs: 1000, isSecure: false };
const getRules = (findings: readonly ApiFinding[]) => findings.map(({ rule }) => rule);

interface Parts extends Partial<Omit<ApiExchange, 'headers' | 'endpoint'>> {
  readonly name?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A valid exchange with other parts. */
function createExchange({
  name = 'getOriginCities',
  headers = {},
  json = { cities: [] },
  ...parts
}: Parts = {}): ApiExchange {
  const endpoint = endpoints.find((item) => item.name === name);
  if (!endpoint) throw new Error(`No call ${name}`);
  return {
    endpoint,
    request: 'GET /',
    status: 200,
    json,
    text: JSON.stringify(json),
    ms: 1,
    receivedAt,
    headers: new Headers({ 'content-type': 'application/json', date: seconds(0), ...headers }),
    ...parts,
  };
}

describe('checkAnswer', () => {
  it.each<[name: string, parts: Parts, brokenRules: readonly string[]]>([
    ['a valid answer', {}, []],
    ['status 199', { status: 199 }, ['status']],
    ['status 299', { status: 299 }, []],
    ['status 300', { status: 300 }, ['status']],
    ['no answer', { failure: 'cut' }, ['unreachable']],
    ['an answer at the time limit', { ms: 1000 }, []],
    ['a slower answer', { ms: 1001 }, ['slow']],
    ['a clock that is five minutes slow', { headers: { date: seconds(-300) } }, []],
    ['a clock that is six minutes slow', { headers: { date: seconds(-301) } }, ['date']],
    ['a clock that is fast', { headers: { date: seconds(301) } }, ['date']],
    ['an answer from a cache', { headers: { date: seconds(-600), age: '600' } }, []],
    ['no date', { headers: { date: '' } }, ['date']],
    ['a JSON type of its own', { headers: { 'content-type': 'application/problem+json' } }, []],
    ['JSON with a text type', { headers: { 'content-type': 'text/json' } }, ['content-type']],
    ['a preflight with a text type', { request: 'OPTIONS /', headers: { 'content-type': 'text/json' } }, []],
    ['another type of field', { json: { cities: 1 } }, ['field']],
    ['an empty basket that caches store', { name: 'getBasket', json: { basket: null } }, ['caching']],
    [
      'an empty basket that they do not store',
      { name: 'getBasket', json: { basket: null }, headers: { 'cache-control': 'private, NO-STORE' } },
      [],
    ],
    ['a cookie that scripts can read', { headers: { 'set-cookie': 'a=1; SameSite=Lax' } }, ['cookie']],
  ])('checks %s', (_name, parts, brokenRules) => {
    expect(getRules(checkAnswer(createExchange(parts), rules).findings)).toEqual(brokenRules);
  });

  it('reports lists with one id twice, and errors in a success', () => {
    const city = { id: 1, name: 'Leeds' };
    const cities = createExchange({ json: { cities: [city, { ...city, id: 2 }, { ...city, id: '1' }, city] } });
    expect(checkAnswer(cities, rules).findings).toMatchObject([{ rule: 'identity', where: 'cities', actual: ['1'] }]);
    const dates = createExchange({ name: 'getTravelDates', json: { availableDates: ['2031-03-09', '2031-03-09'] } });
    expect(getRules(checkAnswer(dates, rules).findings)).toEqual(['identity']);
    const errors = createExchange({ name: 'extendBasket', json: { errors: [{ id: 'busy' }, { id: 'busy' }] } });
    expect(getRules(checkAnswer(errors, rules).findings)).toEqual(['status']);
  });

  it('reports a body that is not JSON', () => {
    expect(getRules(checkAnswer({ ...createExchange(), json: undefined, text: '<p>' }, rules).findings)).toEqual([
      'json',
    ]);
  });

  it('checks CORS only for a page of another origin', () => {
    expect(getRules(checkAnswer(createExchange(), { ...rules, origin: 'https://shop.example' }).findings)).toContain(
      'cors',
    );
  });
});

describe('checkAnswer of a refusal', () => {
  const refusal = { statuses: [403, 404], rule: 'token', errorId: 'xsrf' } as const;
  const errors = (id: string) => ({ errors: [{ id, message: 'No.' }] });

  it.each<[name: string, parts: Parts, brokenRules: readonly string[]]>([
    ['a valid refusal', { status: 404, json: errors('xsrf') }, []],
    ['no answer', { failure: 'cut' }, ['unreachable']],
    ['a success', { json: errors('xsrf') }, ['token']],
    ['another status', { status: 500, json: errors('xsrf') }, ['token']],
    ['no errors', { status: 403, json: {} }, ['error-body']],
    ['another error', { status: 403, json: errors('other') }, ['token']],
    ['a text type', { status: 403, json: errors('xsrf'), headers: { 'content-type': 'text/plain' } }, ['content-type']],
  ])('checks %s', (_name, parts, brokenRules) => {
    expect(getRules(checkAnswer(createExchange(parts), rules, refusal).findings)).toEqual(brokenRules);
  });

  it('accepts a success that contains errors if the check allows it', () => {
    const enough = { ...refusal, isErrorsEnough: true };
    expect(checkAnswer(createExchange({ json: errors('xsrf') }), rules, enough).findings).toEqual([]);
    expect(getRules(checkAnswer(createExchange({ json: {} }), rules, enough).findings)).toEqual(['token']);
    const anyError = { statuses: [403], rule: 'token' } as const;
    expect(checkAnswer(createExchange({ status: 403, json: errors('other') }), rules, anyError).findings).toEqual([]);
    expect([getErrorIds(errors('other')), getErrorIds({})]).toEqual([['other'], []]);
  });
});

describe('checkCors', () => {
  const origin = 'https://shop.example';
  const valid = {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'ETag, Date, Retry-After',
    vary: 'Accept-Language, Origin',
  };

  it.each([
    [{}, []],
    [{ 'access-control-allow-origin': '*' }, ['header Access-Control-Allow-Origin']],
    [{ 'access-control-allow-credentials': 'no' }, ['header Access-Control-Allow-Credentials']],
    [{ 'access-control-expose-headers': 'Date' }, ['header Access-Control-Expose-Headers']],
    [{ vary: 'Accept-Language' }, ['header Vary']],
  ])('of %j reports %j', (changes, headers) => {
    expect(checkCors(new Headers({ ...valid, ...changes }), origin).map(({ where }) => where)).toEqual(headers);
  });

  it('reports all four headers if they are missing', () => expect(checkCors(new Headers(), origin)).toHaveLength(4));
});

describe('checkCookie', () => {
  it.each<[line: string, options: Partial<AnswerRules>, count: number]>([
    ['a=1; SameSite=Lax; HttpOnly', {}, 0],
    ['a=1; samesite=strict; httponly', {}, 0],
    ['a=1; HttpOnly', {}, 1],
    ['a=1; SameSite=None; HttpOnly', {}, 1],
    ['a=1; SameSite=None; Secure; HttpOnly', {}, 0],
    ['a=1; SameSite=Lax; HttpOnly', { isSecure: true }, 1],
    ['a=1; SameSite=Lax; Secure; HttpOnly', { isSecure: true }, 0],
    ['a=1; SameSite=Lax', {}, 1],
    ['a=; SameSite=Lax', {}, 0],
    // The padding of Base64.
    ['a=MQ==; SameSite=Lax', {}, 1],
    ['a=1; SameSite=Lax; Max-Age=0', {}, 0],
    ['csrf-token=1; SameSite=Lax', {}, 0],
    ['csrf-token=1; SameSite=Lax; HttpOnly', {}, 1],
    ['__Host-csrf-token=1; SameSite=Lax; HttpOnly', {}, 1],
    ['csrf-token=1; SameSite=Lax; HttpOnly', { origin: 'https://shop.example' }, 0],
  ])('finds in %s, with %j: %i', (line, options, count) => {
    expect(checkCookie(line, { ...rules, ...options })).toHaveLength(count);
  });
});

describe('toAddress', () => {
  const path = '/api/schedule/:originId/:date?';

  it.each([
    [{ params: { originId: 4, date: '2031-03-09' } }, '/api/schedule/4/2031-03-09'],
    [{ params: { originId: 'a/b' } }, '/api/schedule/a%2Fb'],
    [{ params: { originId: 4 }, query: { days: 7, city: undefined, name: 'a b' } }, '/api/schedule/4?days=7&name=a+b'],
    [{}, '/api/schedule/undefined'],
  ])('with %j is %s', (parts, address) => {
    expect(toAddress({ path } as Parameters<typeof toAddress>[0], parts)).toBe(address);
  });
});
