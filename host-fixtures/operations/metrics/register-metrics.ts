import Fastify, { type FastifyInstance } from 'fastify';
import { isApiPath } from '../../server/kit/addresses.ts';
import { errorBody } from '../../server/http/kit/api-error.ts';
import { type Host } from '../../server/http/kit/host.ts';
import { isSameSecret } from '../../server/limits/is-same-secret.ts';
import { type HostMetrics } from './host-metrics.ts';

/** The path that Prometheus scrapes. */
const metricsPath = '/metrics';

/**
 * Returns the label under which a request is counted: the name of an API call, or the kind of any other request, so
 * that there are few labels. `url` is the path of the matching route, if any. Routes of endpoints set `config.call`; other
 * routes of the API, such as callbacks, do not.
 */
export function getCallLabel({ url, config }: { readonly url?: string; readonly config: { readonly call?: string } }) {
  if (config.call !== undefined) return config.call;
  if (url === undefined) return 'unknown';
  if (isApiPath(url)) return 'other-call';
  if (url.startsWith('/coach-widgets')) return 'bundle';
  if (url.startsWith('/assets/')) return 'asset';
  return ['/healthz', '/readyz', metricsPath].includes(url) ? 'watch' : 'page';
}

/** Counts every response of a host, with its status and duration. */
export function observeResponses(app: FastifyInstance, metrics: HostMetrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.observe({ call: getCallLabel(request.routeOptions), status: reply.statusCode, ms: reply.elapsedTime });
    done();
  });
}

/**
 * Registers `/metrics` on the host's public port. Requests without the header `Authorization: Bearer TOKEN` get a 401.
 */
export function registerMetrics(
  app: FastifyInstance,
  {
    metrics,
    token,
    secretGuard,
  }: Pick<Host, 'secretGuard'> & { readonly metrics: HostMetrics; readonly token: string },
): void {
  app.get(metricsPath, async (request, reply) => {
    // `void`: Fastify's replies are thenable, but there is nothing to await here.
    void reply.header('cache-control', 'no-store');
    const { authorization = '' } = request.headers;
    if (!isSameSecret(authorization, `Bearer ${token}`)) {
      // A page that is opened without a token does not count as an attempt.
      if (authorization !== '') secretGuard.recordRefusal(request, 'metrics-token');
      void reply.code(401).header('www-authenticate', 'Bearer');
      // The id and the message of the error.
      return errorBody('metrics', 'The token is missing or wrong.');
    }
    void reply.type(metrics.contentType);
    return metrics.text();
  });
}

/**
 * Serves `/metrics` on a separate port that only this machine reaches, thus without a token.
 *
 * @throws if the port cannot be opened; if it is taken, the message tells the operator what to do
 */
export async function listenForMetrics(metrics: HostMetrics, port: number) {
  // Closing does not wait for clients that keep their connections open.
  const app = Fastify({ forceCloseConnections: true });
  app.get(metricsPath, (_request, reply) => {
    void reply.header('cache-control', 'no-store').type(metrics.contentType);
    return metrics.text();
  });
  try {
    const address = await app.listen({ host: '127.0.0.1', port });
    return { address: address + metricsPath, close: () => app.close() };
  } catch (error) {
    await app.close();
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw isTaken ? new Error(`Port ${port} is taken. Choose another with --metrics-port.`) : error;
  }
}
