import { type FastifyInstance } from 'fastify';

/**
 * Closes all connections of a closing host in time. Browsers keep connections open for further requests, which would
 * delay the end for a minute; an incomplete request would delay it for ever.
 *
 * @param graceMs the time for open requests to finish
 */
export function closeConnections(app: FastifyInstance, graceMs = 8000): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    // `unref`: the timer does not keep the process alive.
    setTimeout(() => app.server.closeAllConnections(), graceMs).unref();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close');
  });
}
