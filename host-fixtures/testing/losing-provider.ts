import { type PaymentProvider, ProviderUnavailable } from '../server/payments/payment-provider.ts';

/** What a call to the provider may suffer: it never gets there, or its answer never comes back. */
export type Loss = 'request' | 'answer';

/** A provider whose calls are lost, as long as they are named. */
export function losing(client: PaymentProvider, losses: ReadonlyMap<keyof PaymentProvider, Loss>): PaymentProvider {
  const lossy =
    <Asked, Told>(name: keyof PaymentProvider, call: (asked: Asked) => Promise<Told>) =>
    async (asked: Asked) => {
      if (losses.get(name) === 'request') throw new ProviderUnavailable('lost on the way');
      const told = await call(asked);
      if (losses.get(name) === 'answer') throw new ProviderUnavailable('lost on the way back');
      return told;
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
