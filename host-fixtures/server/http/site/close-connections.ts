import { type FastifyInstance } from 'fastify';

/** How long open requests may take to finish when a host is closed. */
const graceMs = 8000;

/**
 * Lets a host that is being closed end in good time. Browsers keep connections open for the next request, and one that was
 * answered while the host closes would hold it up for a minute; a request that never arrives as a whole would hold it up
 * for ever. Open requests get a while to finish, then all connections are closed.
 *
 * @param forMs another while, in tests
 */
export function closeConnections(app: FastifyInstance, forMs: number = graceMs): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    // Nothing but open connections keeps the process waiting for it.
    setTimeout(() => app.server.closeAllConnections(), forMs).unref();
    done();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close');
  });
}
