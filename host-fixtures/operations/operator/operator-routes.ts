import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Database } from '../../server/database/tables.ts';
import { isSameSecret } from '../../server/limits/is-same-secret.ts';
import { getNetwork } from '../../server/limits/rate-limit.ts';
import { createSharedLimit } from '../../server/limits/shared-limit.ts';
import { type Realtime } from '../../server/realtime/realtime.ts';
import { operatorPolicy } from './operator-layout.ts';
import { renderOperatorPage, renderSignInPage } from './operator-page.ts';
import { readOperatorReport } from './operator-report.ts';
import { createOperatorSessions } from './operator-sessions.ts';
import { maxNoteLength, markRefundPaid } from './pending-work.ts';

/** Dependencies of the operator's page. */
export interface OperatorOptions {
  readonly database: Database;
  /** Ms since 1970 UTC, by the real clock, which QA cannot change. */
  readonly now: () => number;
  readonly password: string;
  /** The operator’s real-time feeds, if any. */
  readonly realtime?: Pick<Realtime, 'getReports'>;
  /** Signs the cookies of this page. */
  readonly secret: Buffer;
  /** Whether the browser reached the host by TLS. */
  readonly isSecure: (request: FastifyRequest) => boolean;
}

/** Limit of wrong passwords per network: an IPv4 address, or the /64 prefix of an IPv6 address. */
const wrongPasswords = { name: 'operator passwords', tries: 10, withinMs: 15 * 60_000 };
const cookieName = 'coach-operator';
const path = '/operator';

/** Protects other pages of the operator: requests for which `isSignedIn` is false are redirected to `signInPath`. */
export type OperatorGuard = Awaited<ReturnType<typeof registerOperator>>;

/**
 * Registers `/operator`, the page on which the coach operator sees sales, departures and pending work, such as refunds that
 * the payment provider has refused. It is protected by one shared password; a signed cookie identifies the session.
 */
export async function registerOperator(app: FastifyInstance, options: OperatorOptions) {
  const { database, now, password, isSecure, realtime } = options;
  const sessions = createOperatorSessions(options);
  const failures = createSharedLimit(database, wrongPasswords, now);
  // With TLS, the `__Host-` prefix prevents other hosts of the domain from setting the cookie.
  const getCookieName = (request: FastifyRequest) => (isSecure(request) ? `__Host-${cookieName}` : cookieName);
  const getCookie = (request: FastifyRequest) => request.cookies[getCookieName(request)];
  const getCookieAttributes = (request: FastifyRequest) =>
    ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(request) }) as const;
  const send = (reply: FastifyReply, page: string) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-security-policy': operatorPolicy })
      .send(page);

  // In a scope, so that only these routes parse HTML forms.
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.get(path, async (request, reply) => {
      if (!(await sessions.isValid(getCookie(request)))) return send(reply.code(401), renderSignInPage());
      return send(reply, renderOperatorPage(await readOperatorReport(database, now()), realtime?.getReports()));
    });
    scope.post(`${path}/sign-in`, async (request, reply) => {
      // Each attempt counts as a wrong password until it proves right, so that simultaneous attempts cannot exceed the limit.
      const network = getNetwork(request);
      if (!(await failures.take(network))) {
        return send(reply.code(429), renderSignInPage('Too many wrong passwords. Wait a quarter of an hour.'));
      }
      const givenPassword = request.body instanceof URLSearchParams ? (request.body.get('password') ?? '') : '';
      if (!isSameSecret(givenPassword, password)) {
        return send(reply.code(401), renderSignInPage('This is not the password.'));
      }
      await failures.giveBack(network);
      return reply
        .setCookie(getCookieName(request), sessions.create(), getCookieAttributes(request))
        .redirect(path, 303);
    });
    // Marks a refund that the operator has paid by other means, such as a bank transfer.
    scope.post(`${path}/refunds`, async (request, reply) => {
      if (!(await sessions.isValid(getCookie(request)))) return send(reply.code(401), renderSignInPage());
      // Without this check, the page of a different origin could submit such a form in the operator's browser. Signing in needs
      // no such check, since the page would have to know the password, nor does signing out, which changes no sales.
      if (request.headers['sec-fetch-site'] !== 'same-origin')
        return reply.code(403).send('The form was not sent from this page.');
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const note = (form.get('note') ?? '').trim();
      if (note.length > maxNoteLength)
        return reply.code(400).send(`Write a note of ${maxNoteLength} characters at most.`);
      const refundId = form.get('refund') ?? '';
      // Marks it only if it is still owed, so a form that is sent twice gets a 409 the second time.
      if (await markRefundPaid(database, { refundId, note }, now())) return reply.redirect(path, 303);
      return reply.code(409).send('This refund is no longer owed, or does not exist: reload the page.');
    });
    scope.post(`${path}/sign-out`, async (request, reply) => {
      await sessions.end(getCookie(request));
      return reply.clearCookie(getCookieName(request), getCookieAttributes(request)).redirect(path, 303);
    });
  });
  return { isSignedIn: (request: FastifyRequest) => sessions.isValid(getCookie(request)), signInPath: path };
}
