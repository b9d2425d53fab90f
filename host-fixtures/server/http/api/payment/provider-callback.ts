import { type FastifyInstance, type FastifyReply } from 'fastify';
import { type Payments } from '../../../payments/payments.ts';
import { type PaymentProvider, ProviderUnavailable } from '../../../payments/payment-provider.ts';

/** Where the provider calls back; no call of the product. */
export const callbackPath = '/provider-callback';

/** What the route needs to recognise the provider. */
export interface CallbackParts {
  readonly payments: Payments;
  readonly provider: Pick<PaymentProvider, 'readCallback'>;
  /** Ms since 1970 UTC, by the true clock. */
  readonly now: () => number;
}

/**
 * Hears the provider. A callback says which payment to look at, and no more: what is true is asked of the provider, so
 * that one that comes twice, late or out of order does no harm. 401 unless it is signed and young; 503 makes it come
 * again.
 */
export async function registerProviderCallback(app: FastifyInstance, parts: CallbackParts): Promise<void> {
  const { payments, provider, now } = parts;
  await app.register(async (scope) => {
    // Signed is the text as it came.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post(callbackPath, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const callback = provider.readCallback({ headers: request.headers, body, now: now() });
      if (callback === 'forged') return answered(reply, 401);
      if (callback === 'unreadable') return answered(reply, 400);
      if (callback === 'foreign') return answered(reply, 204);
      try {
        await payments.notified(callback.reference);
        return await answered(reply, 204);
      } catch (error) {
        if (error instanceof ProviderUnavailable) return answered(reply, 503);
        throw error;
      }
    });
  });
}

function answered(reply: FastifyReply, status: 204 | 400 | 401 | 503) {
  return reply.code(status).header('cache-control', 'no-store').send();
}
