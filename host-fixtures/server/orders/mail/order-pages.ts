/**
 * Returns the URL of a page of the journey planner in which an order was paid, for a link in a message to the buyer:
 * `https://shop.example/en/journey-planner/confirmation?orderNumber=7K3M9QAC`.
 *
 * @param returnUrl the page of this planner to which the payment provider returned the buyer:
 *   `https://shop.example/en/journey-planner/payment/in-progress`
 * @param page the path of the page within the planner, such as `confirmation`
 * @param orderNumber added to the query. The URL contains no access key, since other people may read the message.
 */
export function getSiblingPage(returnUrl: string, page: string, orderNumber?: string): URL {
  const url = new URL(returnUrl);
  // The path of the planner: up to and including `/journey-planner`, or else up to `/payment/` (excluded), or else the complete
  // path without a final slash: `/tickets/payment/in-progress` → `/tickets`.
  const base = /^.*?\/journey-planner(?=\/)/.exec(url.pathname)?.[0] ?? url.pathname.replace(/\/payment\/.*$|\/$/, '');
  const sibling = new URL(`${base}/${page}`, url.origin);
  if (orderNumber !== undefined) sibling.searchParams.set('orderNumber', orderNumber);
  return sibling;
}
