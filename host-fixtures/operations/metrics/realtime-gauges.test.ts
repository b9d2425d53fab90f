import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { type MetricsOptions, createRealtimeGauges } from './host-metrics.ts';

const now = Date.UTC(2031, 2, 9, 9);

async function readGauges(realtime: MetricsOptions['realtime']) {
  const register = new Registry();
  const facts = { now: () => now, ...(realtime && { realtime }) } as unknown as MetricsOptions;
  createRealtimeGauges(register, facts)();
  const metrics = await register.getMetricsAsJSON();
  return metrics.map(({ name, values }) => [name, values.map(({ labels, value }) => [labels['feed'], value])]);
}

it('reports how old each feed is, and whether it was read', async () => {
  const source = { coaches: 0, unknownTrips: 0, addedTrips: 0, alerts: 0 };
  const reports = [
    { ...source, name: 'good', madeAtMs: now - 90_000 },
    { ...source, name: 'failed', madeAtMs: now - 1000, problem: 'is away' },
    { ...source, name: 'ahead', madeAtMs: now + 5000 },
    { ...source, name: 'never' },
  ];
  expect(await readGauges({ getReports: () => reports })).toEqual([
    [
      'coach_realtime_feed_age_seconds',
      [
        ['good', 90],
        ['failed', 1],
        ['ahead', 0],
      ],
    ],
    [
      'coach_realtime_feed_read',
      [
        ['good', 1],
        ['failed', 0],
        ['ahead', 1],
        ['never', 0],
      ],
    ],
  ]);
});

it('has no values without feeds', async () => {
  expect(await readGauges(undefined)).toEqual([]);
});
