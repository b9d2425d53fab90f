/**
 * Returns another page of the journey planner in which an order was paid.
 *
 * @param returnUrl the page of this planner to which the payment provider returned: `…/payment/in-progress`
 * @param page its name, such as `confirmation`
 */
export function getSiblingPage(returnUrl: string, page: string): URL {
  const url = new URL(returnUrl);
  // The path of the planner: up to `/journey-planner`, or else up to `/payment/`.
  const base = /^.*?\/journey-planner(?=\/)/.exec(url.pathname)?.[0] ?? url.pathname.replace(/\/payment\/.*$|\/$/, '');
  return new URL(`${base}/${page}`, url.origin);
}

/** The page to find and change an order. The URL contains no access key, since other people may read the message. */
export function getManagePage(returnUrl: string, orderNumber: string): URL {
  const url = getSiblingPage(returnUrl, 'manage-booking');
  url.searchParams.set('orderNumber', orderNumber);
  return url;
}

/** The confirmation page of an order, in the planner that it was paid in. */
export function getOrderPage(returnUrl: string, orderNumber: string): URL {
  const url = getSiblingPage(returnUrl, 'confirmation');
  url.searchParams.set('orderNumber', orderNumber);
  return url;
}
