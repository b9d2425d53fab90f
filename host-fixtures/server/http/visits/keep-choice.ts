import { type Cookies, type Exchange } from './cookies.ts';
import { type Visit, visitCookies } from './visit.ts';

/** Keeps what a browser has chosen; what it has not, is forgotten. */
export function keepChoice(visit: Visit, cookies: Cookies, exchange: Exchange): void {
  const keep = (name: string, value: string | undefined) =>
    value === undefined ? cookies.clear(exchange, name) : cookies.write(exchange, { name, value });
  keep(visitCookies.scenario, visit.scenario?.name);
  keep(visitCookies.look, visit.look);
  keep(visitCookies.clock, visit.clockShiftMs === undefined ? undefined : String(visit.clockShiftMs));
}
