import Fastify from 'fastify';
import { sessionsPath, newSession } from '../server/payments/hosted-page/wire.ts';
import { parse } from 'valibot';

/** A payment provider for live hosts in tests: it opens payment pages that cannot be paid. */
export async function openStandInProvider() {
  const app = Fastify();
  app.post(sessionsPath, (request) => {
    const { reference, amount, currency } = parse(newSession, request.body);
    return { reference, amount, currency, status: 'OPEN', reason: null, path: '/pay/1' };
  });
  app.get('/pay/1', (_request, reply) => reply.type('text/html').send('<h1>Pay with real money</h1>'));
  const origin = await app.listen({ port: 0, host: 'localhost' });
  return { origin, close: () => app.close() };
}
