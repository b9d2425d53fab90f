import { getAccount } from '#shared/contract/account/account.ts';
import { addToBasket, getBasket } from '#shared/contract/basket/basket.ts';
import { getBillingInfo } from '#shared/contract/basket/basket-details.ts';
import { getOriginCities } from '#shared/contract/cities/cities.ts';
import { csrfCookie, csrfHeader, idempotencyHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { getToken } from '#shared/contract/kit/token.ts';
import { getServiceAlerts } from '#shared/contract/alerts/information.ts';
import { getSiteInformation } from '#shared/contract/page/site-information.ts';
import { getPayment } from '#shared/contract/payment/payments.ts';
import { type ApiExchange } from '../api-visitor.ts';
import { checkCors, getHeaderList, toHeaderFinding } from '../check-answer.ts';
import { createStranger, type Conversation } from '../conversation.ts';
import { absent } from '../expectations.ts';
import { type ApiFinding } from '../finding.ts';

/**
 * Starts a session, and checks the first answers to a new visitor, for `npm run conform`, which checks an operator's API.
 *
 * @param conversation a visitor with a new browser. Its `step` makes a call that must succeed, compares the answer with the
 *   contract and with `expect`, and adds it to the report.
 * @returns whether the API has issued a token, without which no other call can be made
 */
export async function checkSession(conversation: Conversation): Promise<boolean> {
  const { step, rules, visitor } = conversation;
  const { cookies } = visitor;
  // Cross-origin pages cannot read the cookie, so they do not need it.
  const needsCsrfCookie = rules.origin === undefined;
  // Stores the token in `visitor.token` and the cookies in `visitor.cookies`.
  await step('the token for all other calls', getToken, {
    expect: [
      () => (cookies.size === 0 ? [toCookieFinding({ code: 'session-cookie' })] : []),
      () =>
        needsCsrfCookie && !cookies.has(csrfCookie) ? [toCookieFinding({ code: 'value', value: csrfCookie })] : [],
    ],
  });
  if (visitor.token === '') return false;
  // Despite its title, this step only compares the answer with the contract. It does not check that `isAuthenticated` is false.
  await step('a new visitor is not signed in', getAccount);
  await step('a new visitor has no basket', getBasket, { expect: [absent('basket')] });
  await step('the billing address of a new visitor', getBillingInfo);
  await step('a new visitor has no payment', getPayment, { query: {}, expect: [absent('payment')] });
  const stranger = createStranger(conversation);
  await stranger.step('another visitor gets another session', getToken, {
    expect: [
      () => {
        // True also if the answer to the other visitor has set no cookie at all.
        const isSame = [...stranger.visitor.cookies].every(([name, value]) => cookies.get(name) === value);
        // Without any cookie, the missing cookie was reported before.
        if (cookies.size === 0 || !isSame) return [];
        return [{ ...toCookieFinding({ code: 'own-cookie' }), rule: 'session', actual: [...cookies.keys()] }];
      },
    ],
  });
  await step('the settings of the site', getSiteInformation, { query: {} });
  await step('the alerts of the operator', getServiceAlerts);
  return true;
}

/** A finding about the cookies of an answer. */
function toCookieFinding(expected: ApiFinding['expected']): ApiFinding {
  return { rule: 'cookie', where: 'header Set-Cookie', expected, actual: undefined };
}

/** An origin that no operator allows. */
const unknownOrigin = 'https://stranger.invalid';
/** Headers of calls that need permission by a preflight. Without the cookie, cross-origin pages send no `X-CSRF-Token`. */
const requestHeaders = [tokenHeader, idempotencyHeader, 'Content-Type'];

/**
 * Checks the headers by which a browser decides whether a cross-origin page may call the API: of a preflight by the operator's
 * own page, if it has another origin than the API, and always of a call by a page of an unknown origin.
 */
export async function checkOrigins({ visitor, rules, record }: Conversation): Promise<void> {
  if (rules.origin !== undefined) {
    // A preflight has no cookies, token or idempotency key. Undefined removes a header that the visitor would send.
    const preflightHeaders = {
      origin: rules.origin,
      cookie: undefined,
      [tokenHeader]: undefined,
      [idempotencyHeader]: undefined,
      [csrfHeader]: undefined,
      'access-control-request-method': 'POST',
      'access-control-request-headers': requestHeaders.join(', ').toLowerCase(),
    };
    const preflight = await visitor.call(addToBasket, {}, { method: 'OPTIONS', headers: preflightHeaders });
    record(preflight, 'the preflight of a change by your page', checkPreflight(preflight, rules.origin));
  }
  const exchange = await visitor.call(getOriginCities, {}, { headers: { origin: unknownOrigin } });
  const { headers } = exchange;
  const origin = headers.get('access-control-allow-origin');
  // Whether the API names the page's origin, with or without credentials, or allows all pages with cookies (`*` with
  // credentials, although browsers reject this combination). `*` alone is accepted: it allows only calls without cookies.
  const isOpen =
    origin === unknownOrigin || (origin === '*' && headers.get('access-control-allow-credentials') === 'true');
  const expected = { code: 'restricted-origin' } as const;
  const findings = isOpen ? [toHeaderFinding('cors', 'Access-Control-Allow-Origin', { headers, expected })] : [];
  record(exchange, 'a page of an unknown origin may not read answers', findings);
}

/**
 * Checks the answer to a preflight, which must list the methods and headers of all calls, not only those of this one. Headers
 * about the answer to the call itself are not required.
 */
function checkPreflight({ status, headers }: ApiExchange, origin: string): readonly ApiFinding[] {
  const findings = checkCors(headers, origin).filter(({ where }) => where !== 'header Access-Control-Expose-Headers');
  if (status !== 200 && status !== 204) {
    const expected = { code: 'one-of', value: [200, 204] } as const;
    findings.unshift({ rule: 'cors', where: 'status', expected, actual: status });
  }
  for (const [name, values] of [
    ['Access-Control-Allow-Methods', ['GET', 'POST', 'DELETE']],
    ['Access-Control-Allow-Headers', requestHeaders],
  ] as const) {
    const allowedValues = getHeaderList(headers, name);
    if (values.some((value) => !allowedValues.includes(value.toLowerCase()))) {
      findings.push(toHeaderFinding('cors', name, { headers, expected: values.join(', ') }));
    }
  }
  return findings;
}
