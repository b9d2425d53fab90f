import { describe, expect, it } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import { refusedTokenId } from '#shared/contract/kit/failure-answer.ts';
import { at, directLeg } from '../../testing/fake-timetable.ts';
import { loadScenarios } from './load-scenarios.ts';
import { type Scenario } from './scenario.ts';

/** What the hooks of scenarios return for each call of the API. */

async function getScenario(name: string): Promise<Scenario> {
  const scenario = (await loadScenarios()).get(name);
  if (!scenario) throw new Error(`No scenario ${name}`);
  return scenario;
}

const names = endpoints.map(({ name }) => name);
const allButToken = names.filter((name) => name !== 'getToken');
const always = 1000;

describe('interrupted calls', () => {
  it.each<[scenario: string, calls: readonly string[], interruption: object, times: number]>([
    ['api-500-then-recovers', allButToken, { status: 500, errorId: 'overload' }, 5],
    ['slow-api', allButToken, { waitMs: 3000 }, always],
    ['token-lost', allButToken, { status: 403, errorId: refusedTokenId }, 1],
    ['locked-user', ['login', 'verifyFacebookAccount'], { status: 400, errorId: 'locked' }, always],
    ['upload-fails', ['uploadAttachment'], { status: 500, errorId: 'upload' }, 3],
    ['carriers-fail', ['getCarriers'], { status: 500, errorId: 'carriers' }, always],
    ['maps-down', ['getPredictions'], { status: 503, errorId: 'maps' }, always],
    ['malformed-answers', ['getItinerary'], { text: expect.any(String) }, always],
    ['reschedule-fails', ['confirmReschedule'], { text: expect.stringContaining('"journey-gone"') }, always],
    [
      'order-not-found',
      ['findOrderKey', 'getOrder', 'getOrderConfirmation', 'getCancellation', 'getCancellationOrder'],
      { status: 404, errorId: 'not-found' },
      always,
    ],
  ])(
    '%s interrupts only its calls, as often as its summary specifies',
    async (...[name, calls, interruption, times]) => {
      const { interrupt } = await getScenario(name);
      const listInterrupted = (attempt: number) => names.filter((endpoint) => interrupt?.({ endpoint, attempt }));
      expect(listInterrupted(1).sort()).toEqual([...calls].sort());
      expect(listInterrupted(times).sort()).toEqual([...calls].sort());
      if (times < always) expect(listInterrupted(times + 1)).toEqual([]);
      for (const endpoint of calls) expect(interrupt?.({ endpoint, attempt: times })).toEqual(interruption);
    },
  );
});

describe('changed answers', () => {
  const original = { journeys: [1], isActivated: true, cities: [] };

  it.each([
    ['sold-elsewhere', ['searchJourneys'], { journeys: [], redirectUrl: '/offers' }],
    ['not-activated', ['login', 'verifyFacebookAccount', 'getAccount'], { isActivated: false }],
  ])('%s changes only the answers of its calls', async (name, calls, changes) => {
    const { answer } = await getScenario(name);
    const answers = names.map((endpoint) => [endpoint, answer?.(original, { endpoint, attempt: 1 })] as const);
    expect(
      answers
        .filter(([, result]) => result !== original)
        .map(([endpoint]) => endpoint)
        .sort(),
    ).toEqual([...calls].sort());
    for (const [endpoint, result] of answers)
      if (calls.includes(endpoint)) expect(result).toEqual({ ...original, ...changes });
  });

  it.each([null, 'text', undefined, {}, { basket: null }, { errors: [] }])(
    'basket-errors returns %j unchanged, since it is not a basket',
    async (value) => {
      const { answer } = await getScenario('basket-errors');
      expect(answer?.(value, { endpoint: 'getBasket', attempt: 1 })).toBe(value);
    },
  );

  it.each([null, undefined, 'text', {}, { cities: 'none' }])(
    'malformed-answers lists the broken city only, if the answer %j has no list',
    async (value) => {
      const { answer } = await getScenario('malformed-answers');
      expect(answer?.(value, { endpoint: 'getOriginCities', attempt: 1 })).toMatchObject({
        cities: [{ id: 'none', name: null }],
      });
    },
  );
});

describe('carrier sets', () => {
  it.each([
    ['slow-carrier', { waitMs: 4000 }, always],
    ['carrier-down', { status: 503 }, 5],
  ])('%s interrupts the last one only, of any number', async (name, interruption, times) => {
    const { carrierSet } = await getScenario(name);
    for (const count of [1, 2, 4]) {
      const listInterruptions = (attempt: number) =>
        Array.from({ length: count }, (_, index) => carrierSet?.({ index, count, attempt }));
      const last = [...Array.from({ length: count - 1 }, () => undefined), interruption];
      expect(listInterruptions(1)).toEqual(last);
      expect(listInterruptions(times)).toEqual(last);
      if (times < always) expect(listInterruptions(times + 1).filter(Boolean)).toEqual([]);
    }
  });
});

describe('severe-delay', () => {
  it('delays coaches by at least 90 minutes, each by a different time, and cancels one in four', async () => {
    const { changeDelay } = await getScenario('severe-delay');
    const onTime = { status: 'ONTIME', delayMinutes: 0, isCancelled: false } as const;
    const simulatedDelays = Array.from({ length: 2000 }, (_, trip) =>
      changeDelay?.(onTime, directLeg('2031-03-09', `trip-${trip}`)),
    );
    const delays = simulatedDelays.map((delay) => delay?.delayMinutes ?? 0);
    expect([Math.min(...delays), Math.max(...delays)]).toEqual([90, 149]);
    const cancelledCount = simulatedDelays.filter((delay) => delay?.isCancelled).length;
    expect(cancelledCount).toBeGreaterThan(400);
    expect(cancelledCount).toBeLessThan(600);
  });
});

describe('coach-cancelled', () => {
  it('cancels the coaches that leave within 48 hours or left within the last 48', async () => {
    const { isCancelled } = await getScenario('coach-cancelled');
    const leg = directLeg('2031-03-09');
    const departure = at('2031-03-09', '10:00');
    const hours = (count: number) => departure + count * 3_600_000;
    const nows = [hours(-48) - 1, hours(-48), departure, hours(48) - 1, hours(48)];
    expect(nows.map((now) => isCancelled?.(leg, { now }))).toEqual([false, true, true, true, false]);
  });
});

describe('alerts-storm', () => {
  it('adds fourteen alerts of every severity to those of the network; only the last is out of date', async () => {
    const { alerts } = await getScenario('alerts-storm');
    const networkAlert = { id: 'own', title: 'Own', content: '', severity: 'MAJOR' } as const;
    const [first, ...storm] = alerts?.([networkAlert]) ?? [];
    expect(first).toBe(networkAlert);
    expect(storm.map(({ id }) => id)).toEqual(Array.from({ length: 14 }, (_, index) => `storm-${index + 1}`));
    expect(new Set(storm.map(({ title }) => title)).size).toBe(14);
    expect(storm.every(({ id, title }) => title.includes(`nº ${id.replace('storm-', '')} `))).toBe(true);
    expect(new Set(storm.map(({ severity }) => severity)).size).toBe(4);
    expect(storm.filter(({ validUntil }) => validUntil !== undefined).map(({ id }) => id)).toEqual(['storm-14']);
  });

  it('links alerts in turn to another site, to a page of the site, and to nothing', async () => {
    const { alerts } = await getScenario('alerts-storm');
    const links = (alerts?.([]) ?? []).map(({ url }) => url?.replace(/^https:.*/, 'elsewhere'));
    expect(links.slice(0, 6)).toEqual([
      'elsewhere',
      '/service-alerts',
      undefined,
      'elsewhere',
      '/service-alerts',
      undefined,
    ]);
  });
});
