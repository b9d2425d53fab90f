import { type FastifyInstance } from 'fastify';
import { type Host } from '../../kit/host.ts';

/** Serves the messages that this browser's session has sent by forms, for QA and for tests: `/messages.json`. */
export function registerEnquiries(app: FastifyInstance, host: Pick<Host, 'enquiries' | 'getVisit'>): void {
  app.get('/messages.json', async (request, reply) => {
    const messages = await host.enquiries.list(host.getVisit(request).sessionId);
    return reply.header('cache-control', 'no-store').send({ messages });
  });
}
