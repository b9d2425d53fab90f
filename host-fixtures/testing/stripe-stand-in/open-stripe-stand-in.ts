import Fastify from 'fastify';
import { registerStandInApi } from './stand-in-api.ts';
import { StandInBooks } from './stand-in-books.ts';
import { type CallbackParts, StandInCallbacks } from './stand-in-callbacks.ts';
import { type StandInCall, type StandInFault } from './stand-in-faults.ts';
import { registerStandInPage } from './stand-in-page.ts';

/** The interval at which due decisions are made. */
const intervalMs = 50;

/** Options for the stand-in of Stripe. */
export interface StandInParts {
  /** The merchant's key. */
  readonly secret: string;
  readonly callbackSecret: string;
  /** Ms since 1970 UTC. */
  readonly now: () => number;
  readonly post: CallbackParts['post'];
  /** By default a free port. */
  readonly port?: number;
}

/** Starts a server that behaves like Stripe Checkout in everything that a host relies on. No money moves. */
export async function openStripeStandIn({ secret, callbackSecret, now, post, port = 0 }: StandInParts) {
  const callbacks = new StandInCallbacks({ secret: callbackSecret, now, post });
  const books = new StandInBooks(now, (event) => callbacks.add(event));
  const faults = new Map<StandInCall, StandInFault>();
  const app = Fastify({ forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const onDone = () => void callbacks.send();
  registerStandInApi(app, { books, secret, faults, onDone });
  registerStandInPage(app, { books, now, onDone });
  const timer = setInterval(() => {
    books.decideDue();
    onDone();
  }, intervalMs);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await callbacks.send();
  });
  const origin = await app.listen({ port, host: '127.0.0.1' });
  books.pages = origin;
  return { app, origin, books, faults, sendCallbacks: () => callbacks.send(), close: () => app.close() };
}

/** The result of {@link openStripeStandIn}. */
export type StripeStandIn = Awaited<ReturnType<typeof openStripeStandIn>>;
