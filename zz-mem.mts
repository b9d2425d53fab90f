import { openDatabase } from './host-fixtures/server/database/open-database.ts';
import { openTimetable } from './host-fixtures/server/timetable/open-timetable.ts';
const feed = process.argv[2];
const m = (what: string) => { const u = process.memoryUsage(); console.log(what, 'rss', (u.rss / 1e6).toFixed(0), 'heap', (u.heapUsed / 1e6).toFixed(0), 'total', (u.heapTotal/1e6).toFixed(0), 'ab', (u.arrayBuffers / 1e6).toFixed(0), 'ext', (u.external/1e6).toFixed(0)); };
m('begin');
const database = await openDatabase({ dataDir: `/tmp/load/${feed}/sqlite` });
const t = openTimetable(database) as any;
const origins = await t.origins();
m('origins'); (globalThis as any).gc(); m('gc');
let n = 0;
for (const o of origins.slice(0, 40)) { await t.destinations(o.id); n++; }
m('destinations'); (globalThis as any).gc(); m('gc');
for (const o of origins.slice(0, 8)) for (const d of (await t.destinations(o.id)).slice(0, 3)) await t.search({ originId: o.id, destinationId: d.id, date: '2026-12-03' });
m('searches'); (globalThis as any).gc(); m('gc');
for (const o of origins.slice(0, 8)) for (const d of (await t.destinations(o.id)).slice(0, 3)) await t.departures({ originId: o.id, destinationId: d.id, date: '2026-12-03' });
m('departures'); (globalThis as any).gc(); m('gc');
process.exit(0);
