import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { type Realtime } from '../../server/realtime/realtime.ts';
import { createHealth } from '../../server/http/health.ts';
import { createHostMetrics } from './host-metrics.ts';

const file = fileURLToPath(new URL('alarms.yml', import.meta.url));

/** Returns what Prometheus reads from a host with everything that has metrics. */
async function readMetrics(): Promise<string> {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  const now = () => 1_000_000;
  const report = { name: 'feed', madeAtMs: 1 } as unknown as ReturnType<Realtime['getReports']>[number];
  const health = createHealth({ database, now });
  return createHostMetrics({ database, now, health, realtime: { getReports: () => [report] } }).text();
}

it('the alarms use only metrics that the host has', async () => {
  const text = await readMetrics();
  const names = new Set(readFileSync(file, 'utf8').match(/\bcoach_\w+/g));
  expect(names.size).toBeGreaterThan(10);
  expect([...names].filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([]);
});

/** Returns the configuration of Prometheus in the operator's guide. */
function readGuideConfig(): string {
  const guide = readFileSync(new URL('../../operating.md', import.meta.url), 'utf8');
  return /^```yaml\n([\s\S]*?)^```$/m.exec(guide)?.[1] ?? '';
}

it('the guide’s job for Prometheus has the name that the alarms expect', () => {
  const [, job] = /up\{job="([^"]+)"\}/.exec(readFileSync(file, 'utf8')) ?? [];
  expect(readGuideConfig()).toContain(`job_name: ${job}\n`);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

it.skipIf(!hasPromtool)('promtool accepts the guide’s configuration (skipped without promtool)', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'coach-prometheus-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const configFile = path.join(folder, 'prometheus.yml');
  writeFileSync(configFile, readGuideConfig().replace('/etc/prometheus/alarms.yml', file));
  const check = spawnSync('promtool', ['check', 'config', configFile], { encoding: 'utf8' });
  expect([check.status, check.stderr]).toEqual([0, '']);
});

it.skipIf(!hasPromtool)('promtool accepts the alarms and our metrics (skipped without promtool)', async () => {
  expect(spawnSync('promtool', ['check', 'rules', file]).status).toBe(0);
  const lines = (await readMetrics()).split('\n').filter((line) => /^(# \w+ )?coach_/.test(line));
  const check = spawnSync('promtool', ['check', 'metrics'], { input: `${lines.join('\n')}\n`, encoding: 'utf8' });
  // A timetable ends by days, so this figure is not in seconds.
  expect(check.stderr.split('\n').filter((line) => line !== '' && !line.startsWith('coach_feed_days_left '))).toEqual(
    [],
  );
});
