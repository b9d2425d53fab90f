import { type PaymentProvider, ProviderUnavailable } from '../server/payments/payment-provider.ts';

/** What is lost of a call to the provider. `delay`: the request reaches it only immediately before the next capture. */
export type Loss = 'request' | 'answer' | 'delay';

/** Wraps a provider so that the named calls are lost. */
export function loseCalls(client: PaymentProvider, losses: ReadonlyMap<keyof PaymentProvider, Loss>): PaymentProvider {
  const delayedCalls: (() => Promise<unknown>)[] = [];
  const lossy =
    <Request, Answer>(name: keyof PaymentProvider, call: (request: Request) => Promise<Answer>) =>
    async (request: Request) => {
      if (losses.get(name) === 'request') throw new ProviderUnavailable('the request is lost');
      if (losses.get(name) === 'delay') {
        delayedCalls.push(() => call(request));
        throw new ProviderUnavailable('the request is delayed');
      }
      if (name === 'capture') for (const send of delayedCalls.splice(0)) await send();
      const answer = await call(request);
      if (losses.get(name) === 'answer') throw new ProviderUnavailable('the answer is lost');
      return answer;
    };
  return {
    open: lossy('open', client.open),
    read: lossy('read', client.read),
    capture: lossy('capture', client.capture),
    refund: lossy('refund', client.refund),
    void: lossy('void', client.void),
    readCallback: client.readCallback,
    pollEveryMs: client.pollEveryMs,
  };
}
