import { describe, expect, it } from 'vitest';
import { clock, looks, scenarios } from './visit-features.ts';
import { type FeatureVisitor } from './trial-feature.ts';
import { visitCookies } from '../http/visits/visit.ts';

const now = Date.UTC(2031, 2, 10);
const dayMs = 86_400_000;

/** A host that has some trial features, chosen by the address of a page or by a cookie. */
function visitorAt({ byAddress = false, byCookie = false }): FeatureVisitor {
  const chosen = new Set<string>();
  const names = { scenario: visitCookies.scenario, now: visitCookies.clock, look: visitCookies.look };
  const open = (path: string) => {
    for (const [name, cookie] of Object.entries(names)) if (byAddress && path.includes(`?${name}=`)) chosen.add(cookie);
    const time = chosen.has(visitCookies.clock) ? now + 20 * dayMs : now;
    return Promise.resolve({
      status: chosen.has(visitCookies.scenario) && path.includes('/api/') ? 500 : 200,
      text: chosen.has(visitCookies.look) ? '<link href="/assets/looks/dense.css">' : '',
      date: new Date(time).toUTCString(),
    });
  };
  return { open, send: open, follow: open, plant: (name) => void (byCookie && chosen.add(name)) };
}

describe.each([scenarios, clock, looks].map((feature) => [feature.name, feature] as const))(
  'the trial feature “%s”',
  (...[, feature]) => {
    it.each([
      [{ byAddress: true }, true],
      [{ byCookie: true }, true],
      [{}, false],
    ])('of a host that has %o is found: %s', async (host, isOpen) => {
      expect(await feature.isOpenTo(visitorAt(host))).toBe(isOpen);
    });
  },
);
