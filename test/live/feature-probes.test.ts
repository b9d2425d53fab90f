import { describe, expect, it } from 'vitest';
import { policyReportPath } from '../../host-fixtures/server/http/site/trials/csp-reports.ts';
import { visitCookies } from '../../host-fixtures/server/http/visits/visit.ts';
import { featureProbes } from './feature-probes.ts';
import { type FeatureAnswer, type FeatureVisitor } from './feature-visitor.ts';
import { listConnectedCityPairs, getDateInDays, fillBasket, findDirectJourney } from './find-journeys.ts';

/** A status, or the body of an answer with status 200. */
type Answer = number | string | object;
/** The answers of a host by the start of the path. The first entry that matches decides; without one the status is 404. */
type Answers = readonly (readonly [path: string, answer: Answer | ((path: string) => Answer)])[];

const api = '/journey-planner/api';

/** Creates a visitor of a host with these answers. Adds the path of each call to `calls`. */
function createVisitor(answers: Answers, calls: string[] = []): FeatureVisitor {
  const answer = (path: string): Promise<FeatureAnswer> => {
    calls.push(path);
    const [, entry = 404] = answers.find(([start]) => path.startsWith(start)) ?? [];
    const result = typeof entry === 'function' ? entry(path) : entry;
    const [status, text] = typeof result === 'number' ? [result, ''] : [200, result];
    const date = 'Sun, 09 Mar 2031 09:00:00 GMT';
    return Promise.resolve({ status, text: typeof text === 'string' ? text : JSON.stringify(text), date });
  };
  return {
    open: answer,
    send: answer,
    remove: answer,
    sendForm: answer,
    openAddress: answer,
    setCookie: () => undefined,
  };
}

const cityAnswers: Answers = [
  [`${api}/origin-cities`, { cities: [{ id: 4 }, { id: 5 }] }],
  [`${api}/destination-cities`, { cities: [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 6 }] }],
];

/** Returns the answers of a host that sells a direct journey, and one with a change, on one day. */
const createJourneyAnswers = (date: string, journeyId = 'direct'): Answers => [
  ...cityAnswers,
  [
    `${api}/journeys?`,
    (path) => ({ journeys: path.includes(`departureDate=${date}&`) ? [{ journeyId: '*change' }, { journeyId }] : [] }),
  ],
];
const journeyInThreeDays = createJourneyAnswers('2031-03-12');

describe.each([
  ['policy reports', '/csp-reports.json'],
  ['policy reports', policyReportPath],
  ['sent messages', '/messages.json'],
  ['outbox', '/outbox'],
  ['open driver', '/driver/enrolment'],
  ['import report', '/import'],
  ['bad hosting', '/failed-chunk'],
  ['hostile pages', '/hostile/resets'],
  ['hostile pages', '/vendor/another-react.js'],
  ['demo accounts', '/account-management/api/login'],
  ['demo social login', '/account-management/api/verify-facebook-account'],
] as const)('the probe of “%s”', (name, path) => {
  it(`opens ${path}`, async () => {
    const isOpenTo = featureProbes[name];
    expect(await isOpenTo(createVisitor([[path, (requestedPath) => (requestedPath === path ? 200 : 404)]]))).toBe(true);
    expect(await isOpenTo(createVisitor([]))).toBe(false);
  });
});

it('an import report behind a sign-in is not open', async () => {
  const visitor = createVisitor([['/import', '<input type="password" name="password" />']]);
  expect(await featureProbes['import report'](visitor)).toBe(false);
});

describe('the demo operator', () => {
  it.each([
    [303, true],
    [401, false],
  ])('is detected by a sign-in with the answer %i: %s', async (status, isOpen) => {
    expect(await featureProbes['demo operator'](createVisitor([['/operator/sign-in', status]]))).toBe(isOpen);
  });
});

describe('bad hosting', () => {
  it('is detected by a chunk that fails on purpose', async () => {
    expect(
      await featureProbes['bad hosting'](createVisitor([['/hosting/broken/', 'throw new Error("on purpose")']])),
    ).toBe(true);
  });
});

describe('generous limits', () => {
  it.each([
    [20, false],
    [21, true],
  ])('of a host that accepts %i guesses of a code are detected: %s', async (maxGuesses, isOpen) => {
    const calls: string[] = [];
    const guess = () => (calls.length > maxGuesses ? 429 : 404);
    expect(await featureProbes['generous limits'](createVisitor([[api, guess]], calls))).toBe(isOpen);
  });
});

describe('invented delays', () => {
  it.each([
    ['2031-03-09', true],
    ['2031-03-08', true],
    ['2031-03-10', false],
  ])('on the board of %s are detected: %s', async (date, isOpen) => {
    const board = (path: string) => (path.endsWith(date) ? '[{"delayStatus":"DELAY"}]' : '[]');
    const host = createVisitor([...cityAnswers, [`${api}/schedule`, board]]);
    expect(await featureProbes['invented delays'](host)).toBe(isOpen);
  });
});

describe('journeys on sale', () => {
  it('are searched between six pairs of cities', async () => {
    const pairs: string[] = [];
    for await (const { originId, destinationId } of listConnectedCityPairs(createVisitor(cityAnswers)))
      pairs.push(`${originId}-${destinationId}`);
    expect(pairs).toEqual(['4-1', '4-2', '4-3', '4-6', '5-1', '5-2']);
    for await (const pair of listConnectedCityPairs(createVisitor([[api, {}]]))) expect(pair).toBeUndefined();
  });

  it('are requested for the day of the host’s clock', async () => {
    expect(await getDateInDays(createVisitor([]))).toBe('2031-03-09');
    expect(await getDateInDays(createVisitor([]), 30)).toBe('2031-04-08');
  });

  it('are added to a basket for one adult', async () => {
    const bodies: object[] = [];
    const host = createVisitor([...journeyInThreeDays, [`${api}/basket/add`, 200]]);
    const send = (path: string, body: object) => {
      bodies.push(body);
      return host.send(path, body);
    };
    await fillBasket({ ...host, send });
    const counts = { concessionCount: 0, nusCount: 0, otherDisabilityCount: 0, wheelchairSeatedCount: 0, pcaCount: 0 };
    expect(bodies).toEqual([{ journeys: [{ journeyId: 'direct', passengerCount: 1, ...counts }] }]);
  });

  it('are added to a basket if they are direct', async () => {
    expect(await findDirectJourney(createVisitor(journeyInThreeDays), 3)).toEqual({ journeyId: 'direct' });
    expect(await fillBasket(createVisitor([...journeyInThreeDays, [`${api}/basket/add`, 200]]))).toBe(true);
    expect(await fillBasket(createVisitor([...journeyInThreeDays, [`${api}/basket/add`, 400]]))).toBe(false);
    const onlyChanges = createJourneyAnswers('2031-03-12', '*another');
    expect(await fillBasket(createVisitor([...onlyChanges, [`${api}/basket/add`, 200]]))).toBe(false);
    expect(await fillBasket(createVisitor([[`${api}/journeys?`, {}], ...cityAnswers]))).toBe(false);
  });
});

describe('demo codes', () => {
  const basketAnswers: Answers = [...journeyInThreeDays, [`${api}/basket/add`, 200]];
  it.each<[string, Answers, boolean]>([
    ['accepts one', [...basketAnswers, [`${api}/basket/redemption-codes`, {}]], true],
    [
      'does not know it',
      [...basketAnswers, [`${api}/basket/redemption-codes`, { errors: [{ id: 'code-unknown' }] }]],
      false,
    ],
    ['accepts no codes', basketAnswers, false],
    ['sells nothing', [[`${api}/basket/redemption-codes`, {}], ...cityAnswers, [api, {}]], false],
  ])('are detected or not at a host that %s', async (_case, answers, isOpen) => {
    expect(await featureProbes['demo codes'](createVisitor(answers))).toBe(isOpen);
  });
});

describe('the demo network', () => {
  it.each([
    [['Leeds', 'Chicago', 'Toronto', 'York'], true],
    [['Leeds', 'Chicago'], false],
  ])('with cities %j is detected: %s', async (names, isOpen) => {
    const cities = names.map((name) => ({ name }));
    expect(await featureProbes['demo network'](createVisitor([[`${api}/origin-cities`, { cities }]]))).toBe(isOpen);
  });
});

describe('invented buyers', () => {
  const journeyInNineDays = createJourneyAnswers('2031-03-18');
  const createPlanAnswers = (...parts: readonly object[]): Answers => [
    ...journeyInNineDays,
    [`${api}/seats/sales-plan?journeyid=direct`, { decks: [{ parts }] }],
  ];
  it.each<[string, Answers, boolean]>([
    ['a taken seat', createPlanAnswers({ type: 'seat', available: true }, { type: 'seat', available: false }), true],
    ['free seats', createPlanAnswers({ type: 'seat', available: true }, { type: 'table', available: false }), false],
    ['no plan', [...journeyInNineDays, [`${api}/seats`, {}]], false],
    ['no journey', [...cityAnswers, [api, {}]], false],
  ])('are detected or not if a coach has %s', async (_case, answers, isOpen) => {
    expect(await featureProbes['invented buyers'](createVisitor(answers))).toBe(isOpen);
  });
});

describe('invented prices', () => {
  const createPriceAnswers = (near: readonly [string, number], far: readonly [string, number]): Answers => {
    const byDate = { '2031-03-16': near, '2031-04-13': far };
    const listJourneys = (path: string) =>
      Object.entries(byDate).flatMap(([date, [time, price]]) =>
        path.includes(`departureDate=${date}&`) ? [{ departureDateTime: `${date}T${time}`, price }] : [],
      );
    return [...cityAnswers, [`${api}/journeys?`, (path) => ({ journeys: listJourneys(path) })]];
  };
  it.each([
    ['another price four weeks later', createPriceAnswers(['10:00', 20], ['10:00', 13]), true],
    ['the same price', createPriceAnswers(['10:00', 20], ['10:00', 20]), false],
    ['another departure', createPriceAnswers(['10:00', 20], ['20:00', 13]), false],
  ])('are detected or not if a coach has %s', async (_case, answers, isOpen) => {
    expect(await featureProbes['invented prices'](createVisitor(answers))).toBe(isOpen);
  });
});

describe('the sandbox provider', () => {
  const page = 'http://127.0.0.1:4801/pay/1';
  const createPaymentAnswers = (payment: object, text: string): Answers => [
    ...journeyInThreeDays,
    [`${api}/basket/add`, 200],
    [`${api}/basket`, { basket: { total: 20 } }],
    [`${api}/payments`, payment],
    [page, text],
  ];
  it.each<[string, Answers, boolean]>([
    ['leads to the sandbox', createPaymentAnswers({ payment: { redirectUrl: page } }, 'Sandbox'), true],
    ['leads to another provider', createPaymentAnswers({ payment: { redirectUrl: page } }, 'Card number'), false],
    ['is paid elsewhere', createPaymentAnswers({}, 'Sandbox'), false],
    ['fails', createPaymentAnswers({ payment: {} }, 'Sandbox'), false],
    [
      'has no basket',
      [[`${api}/basket/add`, 400], ...createPaymentAnswers({ payment: { redirectUrl: page } }, 'Sandbox')],
      false,
    ],
  ])('is detected or not if a payment %s', async (_case, answers, isOpen) => {
    expect(await featureProbes['sandbox provider'](createVisitor(answers))).toBe(isOpen);
  });
});

const now = Date.UTC(2031, 2, 10);
const dayMs = 86_400_000;

/** Creates a visitor of a host with trial features that a visitor turns on by the address of a page, or by a cookie. */
function createChoosingVisitor({ byAddress = false, byCookie = false }): FeatureVisitor {
  const chosenCookies = new Set<string>();
  const names = { scenario: visitCookies.scenario, now: visitCookies.clock, look: visitCookies.look };
  const open = (path: string) => {
    for (const [name, cookie] of Object.entries(names))
      if (byAddress && path.includes(`?${name}=`)) chosenCookies.add(cookie);
    const time = chosenCookies.has(visitCookies.clock) ? now + 20 * dayMs : now;
    return Promise.resolve({
      status: chosenCookies.has(visitCookies.scenario) && path.includes('/api/') ? 500 : 200,
      text: chosenCookies.has(visitCookies.look) ? '<link href="/assets/looks/dense.css">' : '',
      date: new Date(time).toUTCString(),
    });
  };
  return {
    open,
    send: open,
    remove: open,
    sendForm: open,
    openAddress: open,
    setCookie: (name) => void (byCookie && chosenCookies.add(name)),
  };
}

describe.each(['scenarios', 'clock', 'looks'] as const)('the probe of “%s”', (name) => {
  it.each([
    [{ byAddress: true }, true],
    [{ byCookie: true }, true],
    [{}, false],
  ])('of a host that has %o is detected: %s', async (host, isOpen) => {
    expect(await featureProbes[name](createChoosingVisitor(host))).toBe(isOpen);
  });
});
