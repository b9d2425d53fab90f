import { Agent } from 'node:http';
import { askMany } from './test/bench/host/ask-many.ts';
import { askHost } from './test/bench/ask-host.ts';
import { keepOnOneCore } from './test/bench/host/one-core.ts';
import { freePort, hostProcessIn } from './test/load/host-process.ts';
import { pairsOf, questionOf, type LoadKind } from './test/bench/host/load-kinds.ts';
const [, , feed, kind, nText, profiles, data = `/tmp/load/${feed}/sqlite`] = process.argv;
const env: Record<string, string> = { };
if (process.env['SEMI']) env['NODE_OPTIONS'] = process.env['SEMI'];
if (profiles === 'yes') { env['NODE_OPTIONS'] = '--import /tmp/r/probe.mjs'; env['PROF_OUT'] = '/tmp/r/s.cpuprofile'; }
const host = await hostProcessIn(env, data, feed === 'default' ? [] : ['--gtfs', process.env['FEED'] ?? `/tmp/load/${feed}/feed`]);
const t0 = performance.now();
await host.start();
console.log('start', performance.now() - t0);
const agent = new Agent({ keepAlive: true, maxSockets: 10 });
const read = (url: string) => askHost(`${host.origin}/journey-planner/api/${url}`, agent);
const pairs = await pairsOf(read);
keepOnOneCore(host.pid());
const n = Number(nText);
let bytes = 0;
const ask = async (i: number) => { const t = await read(questionOf(kind as LoadKind, pairs, i)); bytes += t.length; };
await askMany({ count: Number(process.env["WARM"] ?? n / 4), atOnce: 10, first: -n, withinMs: 60000 }, ask);
if (profiles === 'yes') process.kill(host.pid(), 'SIGUSR2');
for (let k = 0; k < 3; k++) { bytes = 0; const a = await askMany({ count: n, atOnce: 10, first: k * n, withinMs: 60000 }, ask); console.log(a.answered / a.wallMs * 1000, 'p95', a.p95Ms, bytes / a.answered / 1024, a.failures.slice(0, 2)); }
const { readFileSync } = await import('node:fs'); console.log(/VmHWM.*/.exec(readFileSync(`/proc/${host.pid()}/status`,'utf8'))[0]);
agent.destroy();
await host.stop();
