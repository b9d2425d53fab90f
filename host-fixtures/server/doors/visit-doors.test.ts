import { describe, expect, it } from 'vitest';
import { clock, looks, scenarios } from './visit-doors.ts';
import { type DoorVisitor } from './door.ts';
import { visitCookies } from '../visits/visit.ts';

const now = Date.UTC(2031, 2, 10);
const dayMs = 86_400_000;

/** A host that has some trial features, chosen by the address of a page or by a cookie. */
function visitorAt({ byAddress = false, byCookie = false }): DoorVisitor {
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

describe.each([scenarios, clock, looks].map((door) => [door.name, door] as const))(
  'the trial feature “%s”',
  (...[, door]) => {
    it.each([
      [{ byAddress: true }, true],
      [{ byCookie: true }, true],
      [{}, false],
    ])('of a host that has %o is found: %s', async (host, isOpen) => {
      expect(await door.isOpenTo(visitorAt(host))).toBe(isOpen);
    });
  },
);
