import { randomUUID } from 'node:crypto';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { csrfCookie } from '#shared/contract/headers.ts';
import { type Visit, visitCookies } from './visit.ts';

const common = { path: '/', sameSite: 'lax' } as const;

/**
 * Gives a browser its session and its `csrf-token`, as far as it has none. Only pages and the token call do so: calls
 * that start together would else give a browser two sessions, and a token of the lost one.
 *
 * @returns the session's id
 */
export function ensureSession(to: {
  readonly visit: Visit;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}): string {
  const { visit, request, reply } = to;
  const secure = request.protocol === 'https';
  if (!request.cookies[csrfCookie]) void reply.setCookie(csrfCookie, randomUUID(), { ...common, secure });
  if (visit.sessionId !== '') return visit.sessionId;
  const sessionId = randomUUID();
  void reply.setCookie(visitCookies.session, sessionId, { ...common, secure, httpOnly: true });
  return sessionId;
}

/** Keeps what a browser has chosen; what it has not, is forgotten. */
export function keepChoice(visit: Visit, reply: FastifyReply): void {
  keep(reply, visitCookies.scenario, visit.scenario?.name);
  keep(reply, visitCookies.clock, visit.clockShiftMs === undefined ? undefined : String(visit.clockShiftMs));
}

function keep(reply: FastifyReply, name: string, value: string | undefined): void {
  if (value === undefined) void reply.clearCookie(name, common);
  else void reply.setCookie(name, value, { ...common, httpOnly: true });
}
