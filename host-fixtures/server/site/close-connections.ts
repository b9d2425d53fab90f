import { type FastifyInstance } from 'fastify';

/**
 * Lets a host that is being closed end in good time: browsers keep connections open for the next request, and one that
 * was answered while the host closes would hold it up for a minute.
 */
export function closeConnections(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close');
  });
}
