import { type FastifyInstance, type FastifyReply } from 'fastify';
import { type PaymentProvider, ProviderUnavailable } from '../../../payments/payment-provider.ts';
import { type Payments } from '../../../payments/payments.ts';
import { type Host } from '../../kit/host.ts';
import { routeCosts } from '../../kit/call-costs.ts';

/** The path at which the payment provider reports changes of a payment. It is not part of the API for widgets. */
export const callbackPath = '/provider-callback';

interface CallbackDependencies extends Pick<Host, 'secretGuard'> {
  readonly payments: Payments;
  readonly provider: Pick<PaymentProvider, 'readCallback'>;
  /** Ms since 1970 UTC, by the real clock, which QA cannot change. */
  readonly now: () => number;
}

/**
 * Registers the callback route. A callback only names a payment; the host (this server) then requests its status from the
 * provider, so repeated or late callbacks do no harm.
 *
 * Answers 204 if the callback was handled, 401 if its signature is wrong or too old, 400 for an invalid body, and 503 if the
 * provider is unavailable, which makes the provider repeat the callback. Callbacks about payments of a different system with
 * the same account at the provider (`foreign`) also get 204, so that they are not repeated.
 */
export async function registerProviderCallback(
  app: FastifyInstance,
  { payments, provider, now, secretGuard }: CallbackDependencies,
): Promise<void> {
  await app.register(async (scope) => {
    // Within this scope, JSON bodies are not parsed: the signature covers the original text.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: routeCosts[callbackPath].bytes },
      async (_request: unknown, body: string) => body,
    );
    scope.post(callbackPath, async (request, reply) => {
      // Undefined without a body.
      const body = typeof request.body === 'string' ? request.body : '';
      const callback = provider.readCallback({ headers: request.headers, body, now: now() });
      if (callback === 'forged') {
        secretGuard.recordRefusal(request, 'callback-signature');
        return sendStatus(reply, 401);
      }
      if (callback === 'unreadable') return sendStatus(reply, 400);
      if (callback === 'foreign') return sendStatus(reply, 204);
      try {
        await payments.handleCallback(callback.reference);
      } catch (error) {
        if (error instanceof ProviderUnavailable) return sendStatus(reply, 503);
        throw error;
      }
      return sendStatus(reply, 204);
    });
  });
}

function sendStatus(reply: FastifyReply, status: 204 | 400 | 401 | 503) {
  return reply.code(status).header('cache-control', 'no-store').send();
}
