import { type FastifyReply, type FastifyRequest } from 'fastify';
import { acceptedEncoding } from './accepted-encoding.ts';
import { type Bundle, entry } from './bundle.ts';

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
 * Ways to host the bundle badly, one for each page that shows what then happens: without CORS, with CORS on the entry
 * alone, with every chunk missing, with every chunk failing the first time, with slow chunks.
 */
export const badHostings = ['no-cors', 'half-cors', 'broken', 'flaky', 'slow'] as const;
/** A way to host the bundle badly. */
export type BadHosting = (typeof badHostings)[number];

/** What the address of a file of the bundle names. */
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

/** Sends a file of the bundle as a CDN would, or as badly as it is asked to. */
export async function sendFile({ request, reply, bundle, hosting }: Delivery) {
  const { version, '*': name } = request.params;
  if (version === 'latest') {
    const newest = await bundle.version();
    if (newest === undefined) return reply.callNotFound();
    const address = request.url.replace('/coach-widgets/latest/', `/coach-widgets/${newest}/`);
    openToOthers(reply, name, hosting);
    return reply.header('cache-control', 'no-cache').redirect(address, 302);
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const bytes = await bundle.read({ version, name }, encoding);
  if (bytes === undefined) return reply.callNotFound();
  openToOthers(reply, name, hosting);
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

function openToOthers(reply: FastifyReply, name: string, hosting: BadHosting | undefined): void {
  if (hosting === 'no-cors' || (hosting === 'half-cors' && name !== entry)) return;
  void reply.headers({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'timing-allow-origin': '*',
  });
}
