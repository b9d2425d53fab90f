import { startServer, type TestServer } from '#test/contract/start-server.ts';
import { type ClientOptions, createClient } from './client.ts';

/** How a server refuses a token (spec §7). */
export const xsrf = { errors: [{ id: 'xsrf', message: 'Unknown token' }] };

/** The question for the schedule to a city. */
export const ask = (destinationId: number) => ({ params: { originId: 1, destinationId } });

/** Starts a server that gives the token `t1`. */
export async function startTokenServer(): Promise<TestServer> {
  const server = await startServer();
  server.on('/api/token', () => ({ token: 't1' }));
  return server;
}

/** A client of a server that waits for nothing, and whose idempotency key is `k`. */
export function clientOf({ origin }: TestServer, options: Partial<ClientOptions> = {}) {
  return createClient({
    apiBase: origin,
    currency: () => 'GBP',
    pauses: { timeoutMs: 1, firstMs: 1 },
    newKey: () => 'k',
    ...options,
  });
}
