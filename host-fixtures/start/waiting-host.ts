import Fastify from 'fastify';
import { errorBody } from '../server/http/kit/api-error.ts';
import { isApiPath } from '../server/kit/api-path.ts';
import { listen, type ListenOptions } from '../server/kit/listen.ts';

/** What a host does before it can answer. */
export type Waiting = 'starting' | 'importing';

/** A host that is not ready yet, and says so. */
export interface WaitingHost {
  readonly port: number;
  /** What it is doing, for `/healthz`. */
  status: Waiting;
  /** How far it has come with it, a sentence; absent where that is not known. */
  progress?: string;
  /** Frees the port. */
  close(): Promise<void>;
}

const sentences = {
  starting: 'The host is starting. Please try again in a moment.',
  importing: 'The timetable is being imported. Please try again in a minute.',
} as const;

/** Seconds after which it is worth asking again. */
const retryAfter = '5';

/**
 * Listens while a timetable is imported and read, which takes minutes for a large one: `/healthz` and `/readyz` say so, and
 * everything else is answered with 503 and when to come again.
 */
export async function openWaitingHost(options: ListenOptions, say: (sentence: string) => void): Promise<WaitingHost> {
  const app = Fastify({ forceCloseConnections: true });
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.code(503).headers({ 'retry-after': retryAfter, 'cache-control': 'no-store', connection: 'close' });
    done();
  });
  for (const path of ['/healthz', '/readyz']) {
    app.get(path, (_request, reply) => {
      const { status, progress } = waiting;
      return reply.send({ status, progress });
    });
  }
  app.setNotFoundHandler(({ url }, reply) => {
    const { status, progress } = waiting;
    const soFar = progress === undefined ? '' : `${progress}.\n`;
    return isApiPath(url)
      ? reply.send(errorBody(status, sentences[status]))
      : reply.type('text/plain; charset=utf-8').send(`${sentences[status]}\n${soFar}`);
  });
  const port = await listen(app, options, say);
  const waiting: WaitingHost = { port, status: 'starting', close: () => app.close() };
  return waiting;
}
