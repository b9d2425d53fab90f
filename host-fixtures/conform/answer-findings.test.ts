import { describe, expect, it } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import { addressOf } from './address-of.ts';
import { type AnswerRules, corsFindings, errorIdsOf, refusalFindings, successFindings } from './answer-findings.ts';
import { type Exchange } from './api-visitor.ts';
import { cookieFindings } from './cookie-findings.ts';
import { type Finding, shown } from './finding.ts';
import { idsIn, otherFindings, repeatedFindings, unstableFindings } from './list-findings.ts';

const cameAt = Date.UTC(2031, 2, 9, 9);
const seconds = (count: number) => new Date(cameAt + count * 1000).toUTCString();
const rules: AnswerRules = { slowMs: 1000, isSecure: false };
const rulesOf = (findings: readonly Finding[]) => findings.map(({ rule }) => rule);

interface Parts extends Partial<Omit<Exchange, 'headers' | 'endpoint'>> {
  readonly name?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An exchange in which all is well, but for these parts. */
function exchange({ name = 'getOriginCities', headers = {}, json = { cities: [] }, ...parts }: Parts = {}): Exchange {
  const endpoint = endpoints.find((one) => one.name === name);
  if (!endpoint) throw new Error(`No call ${name}`);
  return {
    ...{ endpoint, asked: 'GET /', status: 200, json, text: JSON.stringify(json), ms: 1, cameAt },
    headers: new Headers({ 'content-type': 'application/json', date: seconds(0), ...headers }),
    ...parts,
  };
}

describe('successFindings', () => {
  it.each<[name: string, parts: Parts, broken: readonly string[]]>([
    ['a good answer', {}, []],
    ['status 199', { status: 199 }, ['status']],
    ['status 299', { status: 299 }, []],
    ['status 300', { status: 300 }, ['status']],
    ['no answer', { failure: 'cut' }, ['unreachable']],
    ['an answer as slow as it may be', { ms: 1000 }, []],
    ['a slower answer', { ms: 1001 }, ['slow']],
    ['a clock that is five minutes slow', { headers: { date: seconds(-300) } }, []],
    ['a clock that is slower', { headers: { date: seconds(-301) } }, ['date']],
    ['a clock that is faster', { headers: { date: seconds(301) } }, ['date']],
    ['an answer from a cache', { headers: { date: seconds(-600), age: '600' } }, []],
    ['no date', { headers: { date: '' } }, ['date']],
    ['another JSON type', { headers: { 'content-type': 'application/problem+json' } }, []],
    ['JSON as a text', { headers: { 'content-type': 'text/json' } }, ['content-type']],
    ['a preflight as a text', { asked: 'OPTIONS /', headers: { 'content-type': 'text/json' } }, []],
    ['another shape', { json: { cities: 1 } }, ['field']],
    ['an empty basket that caches keep', { name: 'getBasket', json: { basket: null } }, ['caching']],
    [
      'an empty basket that they do not keep',
      { name: 'getBasket', json: { basket: null }, headers: { 'cache-control': 'private, NO-STORE' } },
      [],
    ],
    ['a cookie for scripts', { headers: { 'set-cookie': 'a=1; SameSite=Lax' } }, ['cookie']],
  ])('of %s', (_name, parts, broken) => {
    expect(rulesOf(successFindings(exchange(parts), rules))).toEqual(broken);
  });

  it('are of a body that is not JSON', () => {
    expect(rulesOf(successFindings({ ...exchange(), json: undefined, text: '<p>' }, rules))).toEqual(['json']);
  });

  it('hold answers to CORS only for a page of another origin', () => {
    expect(rulesOf(successFindings(exchange(), { ...rules, origin: 'https://shop.example' }))).toContain('cors');
  });
});

describe('refusalFindings', () => {
  const refusal = { statuses: [403, 404], rule: 'token', errorId: 'xsrf' } as const;
  const errors = (id: string) => ({ errors: [{ id, message: 'No.' }] });

  it.each<[name: string, parts: Parts, broken: readonly string[]]>([
    ['a good one', { status: 404, json: errors('xsrf') }, []],
    ['no answer', { failure: 'cut' }, ['unreachable']],
    ['a success', { json: errors('xsrf') }, ['token']],
    ['another status', { status: 500, json: errors('xsrf') }, ['token']],
    ['no errors', { status: 403, json: {} }, ['error-body']],
    ['another error', { status: 403, json: errors('other') }, ['token']],
    ['a text', { status: 403, json: errors('xsrf'), headers: { 'content-type': 'text/plain' } }, ['content-type']],
  ])('of %s', (_name, parts, broken) => {
    expect(rulesOf(refusalFindings(exchange(parts), refusal, rules))).toEqual(broken);
  });

  it('allow errors in a success if they are enough', () => {
    const enough = { ...refusal, isErrorsEnough: true };
    expect(refusalFindings(exchange({ json: errors('xsrf') }), enough, rules)).toEqual([]);
    expect(rulesOf(refusalFindings(exchange({ json: {} }), enough, rules))).toEqual(['token']);
    const any = { statuses: [403], rule: 'token' } as const;
    expect(refusalFindings(exchange({ status: 403, json: errors('other') }), any, rules)).toEqual([]);
    expect([errorIdsOf(errors('other')), errorIdsOf({})]).toEqual([['other'], []]);
  });
});

describe('corsFindings', () => {
  const origin = 'https://shop.example';
  const good = {
    ...{ 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' },
    ...{ 'access-control-expose-headers': 'ETag, Date, Retry-After', vary: 'Accept-Language, Origin' },
  };

  it.each([
    [{}, []],
    [{ 'access-control-allow-origin': '*' }, ['header Access-Control-Allow-Origin']],
    [{ 'access-control-allow-credentials': 'no' }, ['header Access-Control-Allow-Credentials']],
    [{ 'access-control-expose-headers': 'Date' }, ['header Access-Control-Expose-Headers']],
    [{ vary: 'Accept-Language' }, ['header Vary']],
  ])('of %j are at %j', (changes, places) => {
    expect(corsFindings(new Headers({ ...good, ...changes }), origin).map(({ where }) => where)).toEqual(places);
  });

  it('of no headers are at all four', () => expect(corsFindings(new Headers(), origin)).toHaveLength(4));
});

describe('cookieFindings', () => {
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
    ['a=1; SameSite=Lax; Max-Age=0', {}, 0],
    ['csrf-token=1; SameSite=Lax', {}, 0],
    ['csrf-token=1; SameSite=Lax; HttpOnly', {}, 1],
    ['__Host-csrf-token=1; SameSite=Lax; HttpOnly', {}, 1],
    ['csrf-token=1; SameSite=Lax; HttpOnly', { origin: 'https://shop.example' }, 0],
  ])('of %s, given %j: %i', (line, options, count) => {
    expect(cookieFindings(line, { ...rules, ...options })).toHaveLength(count);
  });
});

describe('addressOf', () => {
  const path = '/api/schedule/:originId/:date?';

  it.each([
    [{ params: { originId: 4, date: '2031-03-09' } }, '/api/schedule/4/2031-03-09'],
    [{ params: { originId: 'a/b' } }, '/api/schedule/a%2Fb'],
    [{ params: { originId: 4 }, query: { days: 7, city: undefined, name: 'a b' } }, '/api/schedule/4?days=7&name=a+b'],
    [{}, '/api/schedule/undefined'],
  ])('of %j is %s', (parts, address) => {
    expect(addressOf({ path } as Parameters<typeof addressOf>[0], parts)).toBe(address);
  });
});

describe('findings of lists', () => {
  it('are of ids that come twice, or not each time', () => {
    expect(repeatedFindings('cities', [1, 2])).toEqual([]);
    expect(repeatedFindings('cities', [1, 2, 1, 1])).toMatchObject([{ rule: 'identity', came: '[1]' }]);
    expect(unstableFindings('cities', { first: [1, 2], second: [2, 1] })).toEqual([]);
    expect(unstableFindings('cities', { first: [1, 2], second: [2, 3] })).toMatchObject([{ came: '[1,3]' }]);
  });

  it('are of other values than were asked for, if there are any', () => {
    expect(otherFindings('cityId', { asked: 4, came: 4 })).toEqual([]);
    expect(otherFindings('cityId', { asked: 4, came: undefined })).toEqual([]);
    expect(otherFindings('cityId', { asked: 4, came: 5 })).toMatchObject([{ wanted: '4', came: '5' }]);
  });

  it('know the ids of elements that are broken', () => {
    expect(idsIn({ cities: [{ id: 1 }, null, {}] }, { list: 'cities', id: 'id' })).toEqual([
      '1',
      'undefined',
      'undefined',
    ]);
    expect(idsIn({ cities: 'none' }, { list: 'cities', id: 'id' })).toEqual([]);
    expect(idsIn(undefined, { list: 'cities', id: 'id' })).toEqual([]);
  });
});

it('a report shows 90 characters of a value', () => {
  expect(shown(undefined)).toBe('nothing');
  expect(shown('a'.repeat(88))).toBe(`"${'a'.repeat(88)}"`);
  expect(shown('a'.repeat(89))).toBe(`"${'a'.repeat(89)}…`);
});
