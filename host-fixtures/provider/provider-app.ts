import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { closeConnections } from '../server/http/site/close-connections.ts';
import { createCallbackSender, type CallbackSenderParts } from './callback-sender.ts';
import { registerHostedPages } from './hosted-routes.ts';
import { createOverrideStore, registerOverrides } from './overrides.ts';
import { type ProviderDatabase } from './provider-database.ts';
import { createRefunds } from './refund-store.ts';
import { registerSessionApi } from './session-api.ts';
import { createSessions } from './session-store.ts';

/** What {@link createProvider} depends on. */
export interface ProviderParts {
  /** The caller closes it. */
  readonly database: ProviderDatabase;
  /** Shared with the merchant: it authorises the calls, and signs the callbacks. */
  readonly secret: string;
  /** Ms since 1970 UTC. */
  readonly now: () => number;
  /** For tests without a listening merchant. */
  readonly post?: CallbackSenderParts['post'];
}

/**
 * The sandbox payment provider: a payment page on its own origin, calls for the merchant, and callbacks. It moves no money. No card
 * data is stored, and requests are not logged.
 */
export async function createProvider(parts: ProviderParts): Promise<FastifyInstance> {
  const { database, secret, now, post } = parts;
  const app = Fastify({ logger: false, logController: new LogController({ disableRequestLogging: true }) });
  closeConnections(app);
  const sender = createCallbackSender({ database, secret, now, ...(post && { post }) });
  const sendCallbacks = () => void sender.send().catch(() => undefined);
  const sessions = createSessions(database, now, sendCallbacks);
  const overrides = createOverrideStore(database);
  const refunds = createRefunds({ database, overrides, now, onChange: sendCallbacks });
  await app.register(async (scope) => {
    registerSessionApi(scope, { sessions, refunds }, secret);
    registerOverrides(scope, overrides);
  });
  await app.register(async (scope) => registerHostedPages(scope, { sessions, overrides }, now));
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
