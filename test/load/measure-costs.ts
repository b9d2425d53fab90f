import { referenceMs } from '../../host-fixtures/server/http/kit/call-costs.ts';

/** The limits are for a calm machine; other processes also use the caches of this one. */
const tolerance = 3;
const tries = 5;

const document = Array.from({ length: 1000 }, (_, no) => ({
  id: `reservation ${no}`,
  seats: [no, no + 1],
  name: 'Anna',
}));

/** Runs a function some times. Returns the median of its processor time in ms. */
export async function measure(
  call: () => Promise<unknown>,
  prepare: () => Promise<unknown> = () => Promise.resolve(),
): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < tries; count += 1) {
    await prepare();
    const before = process.cpuUsage();
    // Each call is measured alone.
    await call();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return times.sort((a, b) => a - b)[Math.floor(tries / 2)] ?? Infinity;
}

/** Measures a fixed computation that resembles the work of calls. */
const measureReference = () =>
  measure(() => {
    let size = 0;
    for (let round = 0; round < 20; round += 1) size += JSON.stringify(JSON.parse(JSON.stringify(document))).length;
    return Promise.resolve(size);
  });

/** Converts a limit of the table of costs to the present speed of this machine. */
export async function toPresentLimit(ms: number): Promise<number> {
  return ms * ((await measureReference()) / referenceMs) * tolerance;
}
