/**
 * Returns another page of the journey planner in which an order was paid.
 *
 * @param returnUrl the page of this planner to which the payment provider returned: `…/payment/in-progress`
 * @param page its name, such as `confirmation`
 * @param orderNumber the order of the page. The URL contains no access key, since other people may read the message.
 */
export function getSiblingPage(returnUrl: string, page: string, orderNumber?: string): URL {
  const url = new URL(returnUrl);
  // The path of the planner: up to `/journey-planner`, or else up to `/payment/`.
  const base = /^.*?\/journey-planner(?=\/)/.exec(url.pathname)?.[0] ?? url.pathname.replace(/\/payment\/.*$|\/$/, '');
  const sibling = new URL(`${base}/${page}`, url.origin);
  if (orderNumber !== undefined) sibling.searchParams.set('orderNumber', orderNumber);
  return sibling;
}
