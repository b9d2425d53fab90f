import Fastify, { type FastifyInstance, LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { limitCloseTime } from '../server/http/site/limit-close-time.ts';
import { getBackoffMs } from '../server/clock/repeat-passes.ts';
import { signatureHeader, createSignature } from '../server/payments/hosted-page/wire.ts';
import { type ProviderDatabase, readOverrides, type SessionRow } from './provider-database.ts';
import { createRefundStore } from './refund-store.ts';
import { registerSessionApi, getSessionPath } from './session-api.ts';
import { createSessionStore, type SessionChanges, type SessionStore } from './session-store.ts';
import { readFileSync } from 'node:fs';
import { type CardBehaviour, challengeCode, overrideBehaviours, parseCardForm, type CardForm } from './test-cards.ts';
import { renderUnknownPage, renderSessionPage } from './hosted-page.ts';

/** Options for {@link createProviderApp}. */
interface ProviderAppOptions {
  /** The provider's database, which the caller closes. */
  readonly database: ProviderDatabase;
  /** The secret shared with the merchant. It authenticates the merchant's calls and signs callbacks. */
  readonly secret: string;
  /** Ms since 1970 UTC. */
  readonly now: () => number;
  /** Sends a callback; replaced in tests. @returns whether the merchant acknowledged it */
  readonly post?: (url: string, body: string, signature: string) => Promise<boolean>;
}

/**
 * Creates the sandbox, a payment provider for tests that moves no money. It has payment pages, an API for the merchant (the
 * host that sells journeys), and callbacks, by which it reports changes of sessions to the merchant. A session is one
 * payment. Card data is not stored, and requests are not logged.
 */
export async function createProviderApp(options: ProviderAppOptions): Promise<FastifyInstance> {
  const { database, secret, now } = options;
  const app = Fastify({ logger: false, logController: new LogController({ disableRequestLogging: true }) });
  limitCloseTime(app);
  const sender = createCallbackSender(options);
  // Called after each change. Failures are ignored, because due callbacks are also sent every half second.
  const sendCallbacks = () => void sender.send().catch(() => undefined);
  const sessions = createSessionStore(database, now, sendCallbacks);
  const refunds = createRefundStore(database, now, sendCallbacks);
  // Separate scopes, because the hooks of the API and of the pages differ.
  await app.register(async (scope) => registerSessionApi(scope, { database, sessions, refunds, secret }));
  await app.register(async (scope) => registerHostedPages(scope, { database, sessions, now }));
  let stop: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
    // Sessions and refunds of some test cards are decided after a delay.
    stop = sender.start(async () => {
      await sessions.decideDue();
      await refunds.decideDue();
    });
  });
  app.addHook('onClose', async () => stop?.());
  return app;
}

/** The longest wait between two attempts to send a callback. */
const maxWaitMs = 10 * 60_000;
/** The time after the opening of a session from which its callbacks are no longer repeated. */
const giveUpAfterMs = 24 * 3_600_000;
/** The timeout of one attempt. */
const timeoutMs = 5000;
/** The interval at which due callbacks are looked up. */
const intervalMs = 500;

/**
 * Sends the callbacks that are stored in the database to merchants, until they are acknowledged or given up. After a failure
 * the wait doubles, up to ten minutes. A callback may arrive more than once, since an acknowledgement can be lost.
 */
export function createCallbackSender({ database, secret, now, post = postCallback }: ProviderAppOptions) {
  let currentPass: Promise<void> | undefined;

  async function sendDueCallbacks(): Promise<void> {
    const callbacks = await database
      .selectFrom('callbacks')
      .innerJoin('sessions', 'sessions.session_id', 'callbacks.session_id')
      .select(['callback_id', 'callbacks.status', 'tries', 'due_at', 'reference', 'callback_url', 'created_at'])
      .where('is_done', '=', 0)
      .where('due_at', '<=', now())
      .orderBy('due_at')
      .orderBy('callback_id')
      // At most so many requests at once, the longest due first.
      .limit(50)
      .execute();
    await Promise.all(
      callbacks.map(async ({ callback_id, status, tries, reference, callback_url, created_at }) => {
        const body = JSON.stringify({ reference, status });
        const isAcknowledged = await post(callback_url, body, createSignature(body, { secret, now: now() }));
        const isDone = isAcknowledged || now() - created_at > giveUpAfterMs;
        await database
          .updateTable('callbacks')
          .set({ tries: tries + 1, due_at: now() + getBackoffMs(tries, maxWaitMs), is_done: isDone ? 1 : 0 })
          .where('callback_id', '=', callback_id)
          .execute();
      }),
    );
  }

  const send = () => (currentPass ??= sendDueCallbacks().finally(() => (currentPass = undefined)));
  return {
    /** Sends callbacks that are due. A call during another one returns the promise of that one. */
    send,
    /**
     * Sends due callbacks now and every half second.
     *
     * @param before called each time, before the callbacks are sent
     * @returns a function that stops the timer and waits for the callbacks that are being sent, but not for a pending `before`
     */
    start(before: () => Promise<void>): () => Promise<void> {
      const tick = () =>
        void before()
          .then(send)
          // Ignored, because the next tick tries again.
          .catch(() => undefined);
      const timer = setInterval(tick, intervalMs);
      tick();
      return async () => {
        clearInterval(timer);
        await currentPass;
      };
    },
  };
}

/** Sends a callback. Returns whether the merchant acknowledged it with a status from 200 to 299. */
async function postCallback(url: string, body: string, signature: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: signature },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    // Read to its end, so that the connection can be used again.
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

type PageRequest = FastifyRequest<{ Params: { sessionId: string } }>;

/** The maximum size of a submitted form. */
const maxFormBytes = 4096;
const styles = readFileSync(new URL('provider.css', import.meta.url), 'utf8');

/**
 * Registers the pages on which travellers pay: plain forms without scripts. Card data is neither stored nor logged. If the
 * session no longer waits for a form, the form changes nothing, and the traveller is redirected.
 */
function registerHostedPages(
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
      // Replaced by `withPolicy` on the page of a session.
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
      if (!session) return sendPage(reply.code(404), renderUnknownPage(request.headers['accept-language'] ?? ''));
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
      // For example, the form was sent again. If it is sent twice at the same time, `change` applies only one.
      if (session.status !== 'OPEN') return redirect(reply, session);
      const { card, problems } = parseCardForm(form, now());
      if (problems) return sendPage(withPolicy(reply, session).code(422), renderSessionPage(session, problems));
      // A test situation that QA has chosen may override the behaviour of all cards of this payment.
      const { cards } = await readOverrides(database, session.reference);
      const { outcome, ...behaviour } = cards === undefined ? card : overrideBehaviours[cards];
      return redirect(reply, await sessions.change(session.session_id, outcome, toChanges(behaviour, now())));
    }),
  );

  // The code that the bank of the card requests (3-D Secure).
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

  // The status is not checked: `change` ignores the event if the session can no longer be cancelled.
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

/** Redirects to the page of the session if it needs input, otherwise back to the shop (the page of the merchant). */
function redirect(reply: FastifyReply, { status, session_id, return_url }: SessionRow) {
  const needsInput = status === 'OPEN' || status === 'CHALLENGED';
  return reply.redirect(needsInput ? getSessionPath(session_id) : return_url, 303);
}

function sendSessionPage(reply: FastifyReply, session: SessionRow) {
  return sendPage(withPolicy(reply, session), renderSessionPage(session));
}

const sendPage = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page);

/**
 * Sets the content security policy of a session's page. Its forms redirect back to the shop, and browsers apply
 * `form-action` to redirects, so it allows the shop's origin, too.
 */
function withPolicy(reply: FastifyReply, { return_url }: SessionRow): FastifyReply {
  const shop = URL.canParse(return_url) ? new URL(return_url).origin : '';
  return reply.header('content-security-policy', createPolicy(shop));
}

/** Returns a content security policy: only own styles, images in the page, and forms to this origin and the shop, if any. */
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
