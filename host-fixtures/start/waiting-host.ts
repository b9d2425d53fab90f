import Fastify from 'fastify';
import { errorBody } from '../server/http/kit/api-error.ts';
import { isTlsOnly, transportSecurity } from '../server/http/register-answers.ts';
import { isApiPath } from '../server/kit/addresses.ts';
import { listen, type ListenOptions } from '../server/kit/listen.ts';
import { type Report } from './host-log.ts';

/** A server that answers that the host is not ready yet. It takes the host's port until the host itself can listen. */
export interface WaitingHost {
  readonly port: number;
  /** The current phase; the caller updates it. */
  status: keyof typeof sentences;
  /** The progress of the phase, as a sentence without a full stop; absent if it is unknown. */
  progress?: string;
  /** Stops the server and frees its port. */
  close(): Promise<void>;
}

/** The answer in each phase of a start. */
const sentences = {
  starting: 'The host is starting. Please try again in a moment.',
  importing: 'The timetable is being imported. Please try again in a minute.',
} as const;

/** Seconds after which clients should retry. */
const retryAfter = '5';

/**
 * Listens while a timetable is imported and loaded, which takes minutes for a large one. Every request is answered with
 * status 503 and `Retry-After`: those to `/healthz` and `/readyz` (checks of a platform that runs the host) with the
 * progress, calls of the API with an error as JSON, and all others with a text.
 *
 * @param options.publicOrigin the origin under which browsers reach the host, if it is configured
 * @param report receives a sentence for each taken port after which another one is tried
 */
export async function openWaitingHost(
  options: ListenOptions & { readonly publicOrigin?: string | undefined },
  report: Report,
): Promise<WaitingHost> {
  const app = Fastify({ forceCloseConnections: true });
  app.addHook('onRequest', (_request, reply, done) => {
    // `connection: close`, so that clients connect again, to the host itself, for their next request.
    void reply.code(503).headers({ 'retry-after': retryAfter, 'cache-control': 'no-store', connection: 'close' });
    // As the host itself, so that the first visit after a restart is protected as well.
    if (isTlsOnly(options.publicOrigin)) void reply.headers(transportSecurity);
    done();
  });
  // `waiting` is created below, since it contains the port.
  for (const path of ['/healthz', '/readyz']) {
    app.get(path, (_request, reply) => reply.send({ status: waiting.status, progress: waiting.progress }));
  }
  app.setNotFoundHandler(({ url }, reply) => {
    const { status, progress } = waiting;
    const progressLine = progress === undefined ? '' : `${progress}.\n`;
    return isApiPath(url)
      ? reply.send(errorBody(status, sentences[status]))
      : reply.type('text/plain; charset=utf-8').send(`${sentences[status]}\n${progressLine}`);
  });
  const port = await listen(app, options, report);
  const waiting: WaitingHost = { port, status: 'starting', close: () => app.close() };
  return waiting;
}
