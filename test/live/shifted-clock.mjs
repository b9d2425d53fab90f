import { readFileSync } from 'node:fs';

// Preloaded into a host with `--import`: shifts its clock by the milliseconds in the file `CLOCK_OFFSET_FILE`. Timers and the
// clock that cannot be set are unchanged, as on a machine whose time is set.

const rereadMs = 100;
const RealDate = Date;
const file = process.env.CLOCK_OFFSET_FILE ?? '';
let offsetMs = 0;
let readAt = -Infinity;

function getNow() {
  if (performance.now() - readAt > rereadMs) {
    readAt = performance.now();
    offsetMs = Number(readFileSync(file, 'utf8'));
  }
  return RealDate.now() + offsetMs;
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [getNow()] : args, newTarget),
  get: (target, key) => (key === 'now' ? getNow : Reflect.get(target, key)),
});
