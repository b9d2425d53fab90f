import { type Cookies, type HttpExchange } from './cookies.ts';
import { type Visit, visitCookies } from './visit.ts';

/** Saves the choices of a browser in cookies. */
export function saveChoice(visit: Visit, cookies: Cookies, exchange: HttpExchange): void {
  const saveCookie = (name: string, value: string | undefined) =>
    value === undefined ? cookies.clear(exchange, name) : cookies.write(exchange, { name, value });
  saveCookie(visitCookies.scenario, visit.scenario?.name);
  saveCookie(visitCookies.look, visit.look);
  saveCookie(visitCookies.clock, visit.clockShiftMs === undefined ? undefined : String(visit.clockShiftMs));
}
