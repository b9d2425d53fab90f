import { openDatabase } from './host-fixtures/server/database/open-database.ts';
import { openTimetable } from './host-fixtures/server/timetable/open-timetable.ts';
import { DaySearch } from './host-fixtures/server/timetable/transfers/day-search.ts';
const feed = process.argv[2];
const database = await openDatabase({ dataDir: `/tmp/load/${feed}/sqlite` });
const t = openTimetable(database) as any;
const orig = (DaySearch.prototype as any).all;
let info = '';
(DaySearch.prototype as any).all = function (plan, day) { const a = performance.now(); const r = orig.call(this, plan, day); info = `direct ${r.filter(x=>x.length===1).length} changed ${r.filter(x=>x.length>1).length} changes ${plan.changes.length} firsts ${plan.changes.reduce((n,c)=>n+c.first.length,0)} seconds ${plan.changes.reduce((n,c)=>n+c.second.length*c.first.length,0)} ${(performance.now()-a).toFixed(0)} ms`; return r; };
const origins = await t.origins();
for (const o of origins.slice(0, 5)) for (const d of (await t.destinations(o.id)).slice(0, 6)) { const a = performance.now(); const r = await t.search({ originId: o.id, destinationId: d.id, date: '2026-12-03' }); console.log(o.name, d.name, r.length, info, (performance.now() - a).toFixed(0)); }
process.exit(0);
