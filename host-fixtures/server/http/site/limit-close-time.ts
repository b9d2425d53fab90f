import { type FastifyInstance } from 'fastify';

/**
 * Registers hooks so that a server stops soon after `app.close()`, which waits until all connections are closed.
 * Browsers leave connections open for further requests, which would delay the end for a minute; an incomplete request
 * would delay it for ever. From the start of closing, each answer asks the browser to close its connection. All
 * connections that are still open after `graceMs` are cut.
 *
 * @param graceMs the time for open requests to finish, in ms
 */
export function limitCloseTime(app: FastifyInstance, graceMs = 8000): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    // With `unref`, the timer does not keep the process alive if all connections have closed before.
    setTimeout(() => app.server.closeAllConnections(), graceMs).unref();
  });
  app.addHook('onSend', async (_request, reply) => {
    // A reply is a thenable: without `void`, the linter reports a promise that is not awaited.
    if (isClosing) void reply.header('connection', 'close');
  });
}
