import { type FastifyInstance } from 'fastify';
import { ApiError } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';

/** The fields of a request that contain the key of an order or a reservation. */
interface KeyFields {
  readonly params?: { readonly key?: unknown } | null;
  readonly body?: { readonly reservationDetailsKey?: unknown } | null;
}

/**
 * Records each key of an order or reservation that this host has not signed. Keys that have expired or were revoked are not
 * recorded, since travellers open links of old mails.
 */
export function watchOrderKeys(
  app: FastifyInstance,
  { orderKeys, secretGuard }: Pick<Host, 'orderKeys' | 'secretGuard'>,
): void {
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof ApiError) || error.status !== 404) return;
    const { params, body } = request as KeyFields;
    const key = params?.key ?? body?.reservationDetailsKey;
    if (typeof key === 'string' && !orderKeys.isSigned(key)) secretGuard.recordRefusal(request, 'order-key');
  });
}
