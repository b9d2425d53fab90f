import { parseOrderNumber } from '../enquiries/order-number.ts';

/**
 * Returns the number of the order that a sign-in with a social network adds to the account (spec §7 "verify-facebook-account"):
 * that of `?orderNumber=` in the address of the page, such as the confirmation of an order. Orders that are only stored in this
 * browser are not added.
 *
 * @param addresses addresses or queries (beginning with `?`); the first one with a valid order number is used
 * @returns the normalised number; `undefined` if no address has a valid one
 */
export function findOrderToAttach(...addresses: readonly (string | undefined)[]): string | undefined {
  for (const address of addresses) {
    // The query without its question mark and without the fragment: `/page?orderNumber=CW123#top` → `orderNumber=CW123`.
    const query = new URLSearchParams(/^[^#?]*\?([^#]*)/.exec(address ?? '')?.[1]);
    const orderNumber = parseOrderNumber(query.get('orderNumber') ?? '');
    if (orderNumber !== undefined) return orderNumber;
  }
  return undefined;
}
