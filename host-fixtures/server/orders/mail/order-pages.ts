/** Another page of the planner that an order was paid in: the provider leads back to a page of it, `…/payment/in-progress`. */
export function pageBeside(returnUrl: string, page: string): URL {
  const url = new URL(returnUrl);
  const base = /^.*?\/journey-planner(?=\/)/.exec(url.pathname)?.[0] ?? url.pathname.replace(/\/payment\/.*$|\/$/, '');
  return new URL(`${base}/${page}`, url.origin);
}

/** Where an order is found to be changed: it carries no key, since a message may be read by others. */
export function managePage(returnUrl: string, orderNumber: string): URL {
  const url = pageBeside(returnUrl, 'manage-booking');
  url.searchParams.set('orderNumber', orderNumber);
  return url;
}

/** The page of an order, of the planner that it was paid in. */
export function orderPage(returnUrl: string, orderNumber: string): URL {
  const url = pageBeside(returnUrl, 'confirmation');
  url.searchParams.set('orderNumber', orderNumber);
  return url;
}
