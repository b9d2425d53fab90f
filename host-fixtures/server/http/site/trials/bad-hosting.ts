import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type Host } from '../../kit/host.ts';
import { type BadHosting, badHostings, type Bundle, type BundleParams, entry, sendFile } from '../bundle.ts';

/** The delay of each chunk with the fault `slow`. */
const slowMs = 1500;

type BadParams = BundleParams & { readonly hosting: string };

/**
 * Serves the built widgets ("the bundle": an entry file, which loads all other files, the chunks) with faults at
 * `/hosting/FAULT/coach-widgets/…`, for test pages that show the effects of the faults. Faults: `no-cors` (no CORS headers),
 * `half-cors` (only the entry has them), `broken` (every chunk is missing), `flaky` (every chunk fails the first time), `slow`.
 */
export function registerBadHosting(
  app: FastifyInstance,
  host: Pick<Host, 'attempts' | 'getVisit'>,
  { bundle }: { readonly bundle: Bundle },
): void {
  app.get<{ Params: BadParams }>('/hosting/:hosting/coach-widgets/:version/*', async (request, reply) => {
    const hosting = badHostings.find((name) => name === request.params.hosting);
    if (hosting === undefined) return reply.callNotFound();
    // The entry is always sent at once; only chunks fail or are slow.
    if (request.params['*'] !== entry) {
      const status = await simulateFault(hosting, request, { host, bundle });
      if (status !== undefined) return reply.code(status).type('text/plain').send('This chunk fails on purpose.');
    }
    // Omits the CORS headers if the fault requires it.
    return sendFile(request, reply, { bundle, hosting });
  });
}

/**
 * Returns the status with which a chunk fails, or undefined if it is sent. Resolves later for `slow`; `flaky` fails with 503 at
 * the first request of a browser for each chunk.
 */
async function simulateFault(
  hosting: BadHosting,
  request: FastifyRequest<{ Params: BadParams }>,
  { host, bundle }: { readonly host: Pick<Host, 'attempts' | 'getVisit'>; readonly bundle: Bundle },
): Promise<number | undefined> {
  if (hosting === 'broken') return 404;
  if (hosting === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
  if (hosting !== 'flaky') return undefined;
  const { version, '*': name } = request.params;
  // Only existing files are counted, so that invented addresses take no memory.
  const file = await bundle.findPath({ version, name });
  const { sessionId } = host.getVisit(request);
  // `next` counts the requests of a browser for a file, starting at 1.
  return file !== undefined && host.attempts.next(sessionId, file) === 1 ? 503 : undefined;
}
