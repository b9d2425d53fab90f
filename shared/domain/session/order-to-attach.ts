import { parseOrderNumber } from '../enquiries/order-number.ts';

/**
 * The order that a social login puts among those of the account (spec §7 "verify-facebook-account"): the one that the page
 * is about, as the confirmation of an order says in its address. Nothing else of this browser is given to an account.
 *
 * @param addresses with their queries, the likeliest first
 */
export function orderToAttach(...addresses: readonly (string | undefined)[]): string | undefined {
  for (const address of addresses) {
    const query = new URLSearchParams(/^[^#?]*\?([^#]*)/.exec(address ?? '')?.[1]);
    const found = parseOrderNumber(query.get('orderNumber') ?? '');
    if (found !== undefined) return found;
  }
  return undefined;
}
