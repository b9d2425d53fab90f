import { type FastifyInstance } from 'fastify';
import { callbackPath } from './api/payment/provider-callback.ts';
import { reachable } from '../kit/reachable.ts';

/** Where this machine reaches a host that listens. */
export function getCallbackUrl(app: FastifyInstance): string {
  const [listening] = app.addresses();
  const { address, port } = typeof listening === 'object' ? listening : { address: '', port: 0 };
  return `http://${reachable(address)}:${port}${callbackPath}`;
}
