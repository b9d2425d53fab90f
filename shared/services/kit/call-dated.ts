import type { CallInput, Endpoint, EndpointAnswer } from '#shared/contract/kit/endpoint.ts';
import type { Context } from '../context.ts';

/**
 * Sends a call of the API whose answer is shown with its time.
 *
 * @returns the answer, and when the server wrote it, in ms since 1970 UTC by the page's clock: a cache on the way may have
 *   stored it. Without a date, it counts as new.
 */
export async function callDated<E extends Endpoint>(
  { client, clock }: Context,
  endpoint: E,
  { signal, ...input }: CallInput<E> & { readonly signal: AbortSignal },
): Promise<{ readonly answer: EndpointAnswer<E>; readonly writtenAtMs: number }> {
  let dateMs = Infinity;
  const onDate = (writtenAtMs: number) => (dateMs = writtenAtMs);
  const answer = await client.call(endpoint, input as unknown as CallInput<E>, { signal, onDate });
  return { answer, writtenAtMs: Math.min(clock.now(), dateMs) };
}
