import { type FastifyInstance } from 'fastify';

/** How long open requests may take to finish when a host is closed. */
const graceMs = 8000;

/**
 * Lets a closing host end in time. Browsers keep connections open for further requests, which would delay the end for a minute;
 * an incomplete request would delay it for ever. Open requests get some time to finish, then all connections are closed.
 *
 * @param forMs this time, shorter in tests
 */
export function closeConnections(app: FastifyInstance, forMs: number = graceMs): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    // The timer alone does not keep the process alive.
    setTimeout(() => app.server.closeAllConnections(), forMs).unref();
    done();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close');
  });
}
