import { startServer, type TestServer } from '#test/contract/start-server.ts';
import { type ClientOptions, createClient } from './client.ts';

/** A refusal of a token (spec §7). */
export const xsrf = { errors: [{ id: 'xsrf', message: 'Unknown token' }] };

/** The input of the schedule from city 1. */
export const scheduleTo = (destinationId: number) => ({ params: { originId: 1, destinationId } });

/** Starts a server with the token `t1`. */
export async function startTokenServer(): Promise<TestServer> {
  const server = await startServer();
  server.on('/api/token', () => ({ token: 't1' }));
  return server;
}

/** A client with short pauses and the idempotency key `k`. */
export function createTestClient({ origin }: TestServer, options: Partial<ClientOptions> = {}) {
  return createClient({
    apiBase: origin,
    currency: () => 'GBP',
    pauses: { timeoutMs: 1, firstMs: 1 },
    newKey: () => 'k',
    ...options,
  });
}
