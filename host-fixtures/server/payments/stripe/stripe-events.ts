import { safeParse } from 'valibot';
import { libraries } from '../../kit/libraries.ts';
import { type PaymentProvider, type ProviderCallback } from '../payment-provider.ts';
import { stripeEvent } from './stripe-answers.ts';

/** How old a callback may be, in seconds: nobody can send one again that they have overheard. */
const tolerance = 300;

/** Reads a webhook of Stripe's, signed with the secret of its endpoint. What is not about a payment of ours is foreign. */
export function readStripeEvent(
  { headers, body, now }: ProviderCallback,
  secret: string,
): ReturnType<PaymentProvider['readCallback']> {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string') return 'forged';
  let told: unknown;
  try {
    told = libraries.stripe.webhooks.constructEvent(body, signature, secret, tolerance, undefined, now);
  } catch (error) {
    return error instanceof libraries.stripe.errors.StripeSignatureVerificationError ? 'forged' : 'unreadable';
  }
  const event = safeParse(stripeEvent, told);
  if (!event.success) return 'unreadable';
  const { client_reference_id, metadata } = event.output.data.object;
  const reference = client_reference_id ?? metadata?.['reference'];
  return reference ? { reference } : 'foreign';
}
