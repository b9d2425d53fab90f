import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Database } from '../database/tables.ts';
import { isSameSecret } from '../limits/is-same-secret.ts';
import { networkOf } from '../limits/network.ts';
import { createRateLimit } from '../limits/rate-limit.ts';
import { operatorPolicy } from './operator-layout.ts';
import { operatorPage, operatorSignInPage } from './operator-page.ts';
import { operatorReport } from './operator-report.ts';
import { createOperatorSessions } from './operator-sessions.ts';

/** What the operator's page works with. */
export interface OperatorFacts {
  readonly database: Database;
  /** Ms since 1970 UTC, by the true clock. */
  readonly now: () => number;
  readonly password: string;
  /** Signs the cookies of this page. */
  readonly secret: Buffer;
  /** Whether the browser reached the host by TLS. */
  readonly isSecure: (request: FastifyRequest) => boolean;
}

/** Wrong passwords of one network within a quarter of an hour. */
const wrongPasswords = { tries: 10, withinMs: 15 * 60_000 };
const cookieName = 'coach-operator';
const path = '/operator';

/** `/operator`: sales, departures, and what somebody has to look after, for who knows the password. */
export async function registerOperator(app: FastifyInstance, facts: OperatorFacts): Promise<void> {
  const { database, now, password, isSecure } = facts;
  const sessions = createOperatorSessions(facts, now);
  const failures = createRateLimit(wrongPasswords, now);
  const cookieOf = (request: FastifyRequest) => request.cookies[cookieName];
  const attributes = (request: FastifyRequest) =>
    ({ path, httpOnly: true, sameSite: 'strict', secure: isSecure(request) }) as const;
  const send = (reply: FastifyReply, page: string) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-security-policy': operatorPolicy })
      .send(page);

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.get(path, async (request, reply) => {
      if (!sessions.isGood(cookieOf(request))) return send(reply.code(401), operatorSignInPage());
      return send(reply, operatorPage(await operatorReport(database, now())));
    });
    scope.post(`${path}/sign-in`, async (request, reply) => {
      const network = networkOf(request);
      if (!failures.take(network)) {
        return send(reply.code(429), operatorSignInPage('Too many wrong passwords. Wait a quarter of an hour.'));
      }
      const given = request.body instanceof URLSearchParams ? (request.body.get('password') ?? '') : '';
      if (!isSameSecret(given, password)) return send(reply.code(401), operatorSignInPage('This is not the password.'));
      failures.giveBack(network);
      return reply.setCookie(cookieName, sessions.begin(), attributes(request)).redirect(path, 303);
    });
    scope.post(`${path}/sign-out`, async (request, reply) => {
      sessions.end(cookieOf(request));
      return reply.clearCookie(cookieName, attributes(request)).redirect(path, 303);
    });
  });
}
