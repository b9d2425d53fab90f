import { callCosts } from '../../host-fixtures/server/http/kit/call-costs.ts';
import { type HostAnswer } from '../../host-fixtures/testing/test-app.ts';

/** The limits are for a calm machine; other processes also use the caches of this one. */
const tolerance = 3;
const tries = 5;

/** The time for a test that measures hundreds of calls, in ms. A busy machine needs minutes. */
export const maxMs = 600_000;

const document = Array.from({ length: 1000 }, (_, no) => ({
  id: `reservation ${no}`,
  seats: [no, no + 1],
  name: 'Anna',
}));

/** Runs a function some times. Returns the median of its processor time in ms. */
async function measure(
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

/** The time that the reference takes on the machine of the limits, in ms of processor time. */
const referenceMs = 25;

/** Measures a fixed computation that resembles the work of calls. */
const measureReference = () =>
  measure(() => {
    let size = 0;
    for (let round = 0; round < 20; round += 1) size += JSON.stringify(JSON.parse(JSON.stringify(document))).length;
    return Promise.resolve(size);
  });

/** Creates a list of calls that cost more than the table of costs allows, and a function that measures a call for it. */
export function createCostChecks() {
  const excesses: object[] = [];
  const check = async (
    [name, kind]: readonly [name: string, kind: string],
    call: () => Promise<HostAnswer>,
    prepare?: () => Promise<unknown>,
  ): Promise<number> => {
    const cost = callCosts.get(name);
    if (!cost) throw new Error(`${name} has no row in the table of costs.`);
    let [answerBytes, status] = [0, 0];
    const ms = await measure(async () => {
      const answer = await call();
      [answerBytes, status] = [answer.rawPayload.length, answer.statusCode];
    }, prepare);
    // What takes `ms` on the machine of the table takes this time here, now.
    const limit = cost.ms * ((await measureReference()) / referenceMs) * tolerance;
    if (ms > limit || answerBytes > cost.answerBytes) excesses.push({ name, kind, status, ms, limit, answerBytes });
    return status;
  };
  return { excesses, check };
}
