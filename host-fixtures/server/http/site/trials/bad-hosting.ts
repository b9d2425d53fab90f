import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type Host } from '../../kit/host.ts';
import { type BadHosting, badHostings, type Bundle, type BundleParams, entry, sendFile } from '../bundle.ts';

/** The delay of slow chunks. */
const slowMs = 1500;

type BadParams = BundleParams & { readonly hosting: string };

/**
 * Serves the built widgets ("the bundle") with faults at `/hosting/FAULT/coach-widgets/…`, for test pages that show the
 * effects of the faults.
 */
export function registerBadHosting(
  app: FastifyInstance,
  host: Pick<Host, 'attempts' | 'getVisit'>,
  { bundle }: { readonly bundle: Bundle },
): void {
  app.get<{ Params: BadParams }>('/hosting/:hosting/coach-widgets/:version/*', async (request, reply) => {
    const hosting = badHostings.find((name) => name === request.params.hosting);
    if (hosting === undefined) return reply.callNotFound();
    if (request.params['*'] !== entry) {
      const status = await simulateFault(hosting, request, { host, bundle });
      if (status !== undefined) return reply.code(status).type('text/plain').send('This chunk fails on purpose.');
    }
    return sendFile(request, reply, { bundle, hosting });
  });
}

/** Returns the status with which a chunk fails, or undefined if it is sent. Delays slow chunks. */
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
  return file !== undefined && host.attempts.next(sessionId, file) === 1 ? 503 : undefined;
}
