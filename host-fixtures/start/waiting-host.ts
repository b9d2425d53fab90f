import Fastify from 'fastify';
import { errorBody } from '../server/http/kit/api-error.ts';
import { isApiPath } from '../server/kit/addresses.ts';
import { listen, type ListenOptions } from '../server/kit/listen.ts';

/** A server that answers that the host is not ready yet. */
export interface WaitingHost {
  readonly port: number;
  /** The current phase; the caller updates it. */
  status: keyof typeof sentences;
  /** The progress of the phase as a sentence; absent if it is unknown. */
  progress?: string;
  /** Frees the port. */
  close(): Promise<void>;
}

const sentences = {
  starting: 'The host is starting. Please try again in a moment.',
  importing: 'The timetable is being imported. Please try again in a minute.',
} as const;

/** Seconds after which clients should retry. */
const retryAfter = '5';

/**
 * Listens while a timetable is imported and loaded, which takes minutes for a large one. `/healthz` and `/readyz`
 * report the progress; every other request gets a 503 with `Retry-After`.
 */
export async function openWaitingHost(
  options: ListenOptions,
  report: (sentence: string) => void,
): Promise<WaitingHost> {
  const app = Fastify({ forceCloseConnections: true });
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.code(503).headers({ 'retry-after': retryAfter, 'cache-control': 'no-store', connection: 'close' });
    done();
  });
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
