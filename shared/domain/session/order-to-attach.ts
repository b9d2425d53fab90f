import { parseOrderNumber } from '../enquiries/order-number.ts';

/**
 * The order that a social login adds to the account (spec §7 "verify-facebook-account"): the one in the page's address,
 * such as that of a confirmation. Nothing else stored in this browser is added.
 *
 * @param addresses with their queries, the most likely first
 */
export function findOrderToAttach(...addresses: readonly (string | undefined)[]): string | undefined {
  for (const address of addresses) {
    const query = new URLSearchParams(/^[^#?]*\?([^#]*)/.exec(address ?? '')?.[1]);
    const orderNumber = parseOrderNumber(query.get('orderNumber') ?? '');
    if (orderNumber !== undefined) return orderNumber;
  }
  return undefined;
}
