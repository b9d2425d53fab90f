/** Another page of the planner that an order was paid in. The return URL is a page of it: `…/payment/in-progress`. */
export function getSiblingPage(returnUrl: string, page: string): URL {
  const url = new URL(returnUrl);
  const base = /^.*?\/journey-planner(?=\/)/.exec(url.pathname)?.[0] ?? url.pathname.replace(/\/payment\/.*$|\/$/, '');
  return new URL(`${base}/${page}`, url.origin);
}

/** The page to find and change an order. It contains no key, since others may read a message. */
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
