import { readFileSync } from 'node:fs';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type CardBehaviour, challengeCode, overrideBehaviours, parseCardForm, type CardForm } from './test-cards.ts';
import { renderUnknownPage, renderSessionPage } from './hosted-page.ts';
import { type ProviderDatabase, readOverrides, type SessionRow } from './provider-database.ts';
import { type SessionChanges, type SessionStore } from './session-store.ts';
import { getSessionPath } from './session-api.ts';

type PageRequest = FastifyRequest<{ Params: { sessionId: string } }>;

const maxFormBytes = 4096;
const styles = readFileSync(new URL('provider.css', import.meta.url), 'utf8');

/**
 * Registers the pages on which travellers pay: plain forms without scripts. Card data is neither stored nor logged. If a form
 * is sent again, the state of a decided session does not change.
 */
export function registerHostedPages(
  app: FastifyInstance,
  {
    database,
    sessions,
    now,
  }: { readonly database: ProviderDatabase; readonly sessions: SessionStore; readonly now: () => number },
): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': createPolicy(),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    done();
  });

  /** Returns a handler that finds the session of the request's address and calls `act`, or answers 404. */
  const withSession =
    (act: (session: SessionRow, form: CardForm, reply: FastifyReply) => Promise<unknown>) =>
    async (request: PageRequest, reply: FastifyReply) => {
      const session = await sessions.findById(request.params.sessionId);
      if (!session) return send(reply.code(404), renderUnknownPage(request.headers['accept-language'] ?? ''));
      return act(session, (request.body ?? {}) as CardForm, reply);
    };

  app.get('/provider.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));

  app.get(
    '/pay/:sessionId',
    withSession(async (session, _form, reply) => sendSessionPage(reply, session)),
  );

  app.post(
    '/pay/:sessionId',
    withSession(async (session, form, reply) => {
      if (session.status !== 'OPEN') return redirect(reply, session);
      const { card, problems } = parseCardForm(form, now());
      if (problems) return send(withPolicy(reply, session).code(422), renderSessionPage(session, problems));
      const { cards } = await readOverrides(database, session.reference);
      const { outcome, ...behaviour } = cards === undefined ? card : overrideBehaviours[cards];
      return redirect(reply, await sessions.change(session.session_id, outcome, toChanges(behaviour, now())));
    }),
  );

  app.post(
    '/pay/:sessionId/challenge',
    withSession(async (session, { code = '' }, reply) => {
      if (session.status !== 'CHALLENGED') return redirect(reply, session);
      const isCodeCorrect = code.replace(/\s/g, '') === challengeCode;
      const changedSession = isCodeCorrect
        ? await sessions.change(session.session_id, 'authorise')
        : await sessions.change(session.session_id, 'decline', { reason: 'authentication_failed' });
      return redirect(reply, changedSession);
    }),
  );

  app.post(
    '/pay/:sessionId/cancel',
    withSession(async (session, _form, reply) => redirect(reply, await sessions.change(session.session_id, 'cancel'))),
  );
}

/** Returns the columns of a session that a card's behaviour determines. */
function toChanges(behaviour: Omit<CardBehaviour, 'outcome'>, now: number): SessionChanges {
  const { reason = null, decidesAfterMs, callback = 'once', isCapturable = true } = behaviour;
  return {
    reason,
    decides_at: decidesAfterMs === undefined ? null : now + decidesAfterMs,
    callback_kind: callback,
    is_capturable: isCapturable ? 1 : 0,
  };
}

/** Redirects to the page of the session if it needs input, otherwise back to the shop. */
function redirect(reply: FastifyReply, { status, session_id, return_url }: SessionRow) {
  const needsInput = status === 'OPEN' || status === 'CHALLENGED';
  return reply.redirect(needsInput ? getSessionPath(session_id) : return_url, 303);
}

function sendSessionPage(reply: FastifyReply, session: SessionRow) {
  return send(withPolicy(reply, session), renderSessionPage(session));
}

const send = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page);

/**
 * Sets the content security policy of a session's page. Its forms redirect back to the shop, and browsers apply
 * `form-action` to redirects, so it allows the shop's origin, too.
 */
function withPolicy(reply: FastifyReply, { return_url }: SessionRow): FastifyReply {
  const shop = URL.canParse(return_url) ? new URL(return_url).origin : '';
  return reply.header('content-security-policy', createPolicy(shop));
}

function createPolicy(shop = ''): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    `form-action 'self' ${shop}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
