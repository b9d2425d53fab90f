import { type FastifyInstance } from 'fastify';
import { type Bundle } from './bundle.ts';
import { type BundleParams, sendFile } from './send-bundle-file.ts';

/**
 * Serves the bundle as a CDN would (host contract §1): a folder per version that never changes, packed, open to other
 * origins. `/coach-widgets/latest/…` leads to the version built last.
 */
export function registerBundle(app: FastifyInstance, bundle: Bundle): void {
  app.get<{ Params: BundleParams }>('/coach-widgets/:version/*', (request, reply) =>
    sendFile({ request, reply, bundle }),
  );
}
