import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { closeConnections } from '../server/http/site/close-connections.ts';
import { getBackoffMs } from '../server/clock/repeat-passes.ts';
import { signatureHeader, createSignature } from '../server/payments/hosted-page/wire.ts';
import { registerHostedPages } from './hosted-routes.ts';
import type { ProviderDatabase } from './provider-database.ts';
import { createRefundStore } from './refund-store.ts';
import { registerSessionApi } from './session-api.ts';
import { createSessionStore } from './session-store.ts';

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
 * Creates the sandbox, a payment provider for tests that moves no money. It has payment pages, an API for the merchant, and
 * callbacks. Card data is not stored, and requests are not logged.
 */
export async function createProviderApp(options: ProviderAppOptions): Promise<FastifyInstance> {
  const { database, secret, now } = options;
  const app = Fastify({ logger: false, logController: new LogController({ disableRequestLogging: true }) });
  closeConnections(app);
  const sender = createCallbackSender(options);
  const sendCallbacks = () => void sender.send().catch(() => undefined);
  const sessions = createSessionStore(database, now, sendCallbacks);
  const refunds = createRefundStore(database, now, sendCallbacks);
  await app.register(async (scope) => registerSessionApi(scope, { database, sessions, refunds, secret }));
  await app.register(async (scope) => registerHostedPages(scope, { database, sessions, now }));
  let stop: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
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
/** Callbacks are no longer sent this time after the session was opened. */
const giveUpAfterMs = 24 * 3_600_000;
/** The timeout of one attempt. */
const timeoutMs = 5000;
/** The interval at which due callbacks are looked up. */
const intervalMs = 500;

/** Sends the callbacks of the database to merchants, the oldest first, until they are acknowledged. */
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
     * @returns a function that stops sending and waits for the callbacks that are being sent
     */
    start(before: () => Promise<void>): () => Promise<void> {
      const tick = () =>
        void before()
          .then(send)
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

async function postCallback(url: string, body: string, signature: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: signature },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
