import { type FastifyInstance } from 'fastify';
import { callbackPath } from './api/payment/provider-callback.ts';
import { reachable } from '../kit/reachable.ts';

/** The callback URL of a listening host, as reached from the same machine. */
export function getCallbackUrl(app: FastifyInstance): string {
  const [listener] = app.addresses();
  const { address, port } = typeof listener === 'object' ? listener : { address: '', port: 0 };
  return `http://${reachable(address)}:${port}${callbackPath}`;
}
