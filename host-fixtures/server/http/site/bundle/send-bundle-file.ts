import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Bundle, type ContentEncoding, entry } from './bundle.ts';

const contentTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  html: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  woff2: 'font/woff2',
  png: 'image/png',
};

/**
 * Faults of a host, each with a page that shows its effect: no CORS, CORS only on the entry, every chunk missing, every chunk
 * failing the first time, slow chunks.
 */
export const badHostings = ['no-cors', 'half-cors', 'broken', 'flaky', 'slow'] as const;
/** See {@link badHostings}. */
export type BadHosting = (typeof badHostings)[number];

/** The parameters in the address of a file of the bundle. */
export interface BundleParams {
  readonly version: string;
  readonly '*': string;
}

interface Delivery {
  readonly request: FastifyRequest<{ Params: BundleParams }>;
  readonly reply: FastifyReply;
  readonly bundle: Bundle;
  readonly hosting?: BadHosting;
}

/**
 * Serves the bundle as a CDN would (host contract §1): a folder per version that never changes, compressed, open to other
 * origins. `/coach-widgets/latest/…` redirects to the newest build.
 *
 * `@fastify/static` with `preCompressed` cannot replace it does not compress what the build has not compressed, sends
 * a compressed file that is older than its source, and answers 403 for an address that leaves the folder.
 */
export function registerBundle(app: FastifyInstance, bundle: Bundle): void {
  app.get<{ Params: BundleParams }>('/coach-widgets/:version/*', (request, reply) =>
    sendFile({ request, reply, bundle }),
  );
}

/** Sends a file of the bundle as a CDN would, or with a fault. */
export async function sendFile({ request, reply, bundle, hosting }: Delivery) {
  const { version, '*': name } = request.params;
  if (version === 'latest') {
    const newest = await bundle.version();
    if (newest === undefined) return reply.callNotFound();
    const address = request.url.replace('/coach-widgets/latest/', `/coach-widgets/${newest}/`);
    allowOtherOrigins(reply, name, hosting);
    return reply.header('cache-control', 'no-cache').redirect(address, 302);
  }
  const encoding = getAcceptedEncoding(request.headers['accept-encoding']);
  const bytes = await bundle.read({ version, name }, encoding);
  if (bytes === undefined) return reply.callNotFound();
  allowOtherOrigins(reply, name, hosting);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  const isForever = hosting === undefined || hosting.endsWith('cors');
  return reply
    .headers({
      'cache-control': isForever ? 'public, max-age=31536000, immutable' : 'no-store',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    })
    .type(contentTypes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
    .send(bytes);
}

/** The smallest encoding that a browser accepts (`Accept-Encoding`, RFC 9110 §12.5.3). */
export function getAcceptedEncoding(header: string | undefined): ContentEncoding {
  const accepted = (header ?? '')
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/))
    .filter(([, weight]) => Number(weight ?? 1) > 0)
    .map(([name]) => name);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

function allowOtherOrigins(reply: FastifyReply, name: string, hosting: BadHosting | undefined): void {
  if (hosting === 'no-cors' || (hosting === 'half-cors' && name !== entry)) return;
  void reply.headers({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'timing-allow-origin': '*',
  });
}
