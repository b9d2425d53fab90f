import { getAccount } from '#shared/contract/account/account.ts';
import { addToBasket, getBasket } from '#shared/contract/basket/basket.ts';
import { getBillingInfo } from '#shared/contract/basket/basket-details.ts';
import { getOriginCities } from '#shared/contract/cities/cities.ts';
import { csrfCookie, csrfHeader, idempotencyHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { getToken } from '#shared/contract/kit/token.ts';
import { getServiceAlerts } from '#shared/contract/alerts/information.ts';
import { getSiteInformation } from '#shared/contract/page/site-information.ts';
import { getPayment } from '#shared/contract/payment/payments.ts';
import { type ApiVisitor, type ApiExchange } from '../api-visitor.ts';
import { type AnswerRules, checkCors, getHeaderList, toHeaderFinding } from '../check-answer.ts';
import { type Conversation, createSteps } from '../conversation.ts';
import { absent } from '../expectations.ts';
import { type ApiFinding } from '../finding.ts';

interface SessionContext {
  readonly visitor: ApiVisitor;
  readonly rules: AnswerRules;
  /** The visitor who came before. */
  readonly firstVisitor: ApiVisitor;
}

const { step } = createSteps<SessionContext>();

const tokenSteps = [
  step('the token for all other calls', getToken, {
    expect: [
      (_answer, { visitor }) => (visitor.cookies.size === 0 ? [toCookieFinding({ code: 'session-cookie' })] : []),
      (_answer, { visitor, rules }) =>
        rules.origin === undefined && !visitor.cookies.has(csrfCookie)
          ? [toCookieFinding({ code: 'value', value: csrfCookie })]
          : [],
    ],
  }),
];

const visitorSteps = [
  step('a new visitor is not signed in', getAccount),
  step('a new visitor has no basket', getBasket, { expect: [absent('basket')] }),
  step('the billing address of a new visitor', getBillingInfo),
  step('a new visitor has no payment', getPayment, { expect: [absent('payment')] }),
];

const strangerSteps = [
  step('another visitor gets another session', getToken, {
    expect: [
      (_answer, { visitor, firstVisitor: { cookies } }) => {
        const isSame = [...visitor.cookies].every(([name, value]) => cookies.get(name) === value);
        if (cookies.size === 0 || !isSame) return [];
        return [{ ...toCookieFinding({ code: 'own-cookie' }), rule: 'session', actual: [...cookies.keys()] }];
      },
    ],
  }),
];

const siteSteps = [
  step('the settings of the site', getSiteInformation, { input: { query: {} } }),
  step('the alerts of the operator', getServiceAlerts),
];

/**
 * Starts a session, and reads what a page requests first.
 *
 * @returns whether there is a token: no other call can be made without one
 */
export async function checkSession(conversation: Conversation): Promise<boolean> {
  const { visitor, rules } = conversation;
  const context = { visitor, rules, firstVisitor: visitor };
  await conversation.run(tokenSteps, context);
  if (visitor.token === '') return false;
  await conversation.run(visitorSteps, context);
  const stranger = conversation.asStranger();
  await stranger.run(strangerSteps, { ...context, visitor: stranger.visitor });
  await conversation.run(siteSteps, context);
  return true;
}

function toCookieFinding(expected: ApiFinding['expected']): ApiFinding {
  return { rule: 'cookie', where: 'header Set-Cookie', expected, actual: undefined };
}

const strangeOrigin = 'https://stranger.invalid';
const requestHeaders = [tokenHeader, idempotencyHeader, 'Content-Type'];

/** Checks the headers by which a browser decides whether a cross-origin page may call the API. */
export async function checkOrigins({ visitor, rules, record }: Conversation): Promise<void> {
  if (rules.origin !== undefined) {
    const preflight = await visitor.call(addToBasket, {}, { method: 'OPTIONS', headers: toPreflight(rules.origin) });
    record(preflight, 'a browser asks whether your page may change something', checkPreflight(preflight, rules.origin));
  }
  const exchange = await visitor.call(getOriginCities, {}, { headers: { origin: strangeOrigin } });
  const { headers } = exchange;
  const origin = headers.get('access-control-allow-origin');
  const isOpen =
    origin === strangeOrigin || (origin === '*' && headers.get('access-control-allow-credentials') === 'true');
  const expected = { code: 'restricted-origin' } as const;
  const findings = isOpen ? [toHeaderFinding('cors', 'Access-Control-Allow-Origin', { headers, expected })] : [];
  record(exchange, 'a page of an unknown origin may not read answers', findings);
}

/** The headers of a browser's own request: without cookies, token and keys. */
function toPreflight(origin: string): Readonly<Record<string, string | undefined>> {
  return {
    origin,
    cookie: undefined,
    [tokenHeader]: undefined,
    [idempotencyHeader]: undefined,
    [csrfHeader]: undefined,
    'access-control-request-method': 'POST',
    'access-control-request-headers': requestHeaders.join(', ').toLowerCase(),
  };
}

function checkPreflight({ status, headers }: ApiExchange, origin: string): readonly ApiFinding[] {
  const findings: ApiFinding[] = [];
  if (status !== 200 && status !== 204) {
    findings.push({ rule: 'cors', where: 'status', expected: { code: 'one-of', value: [200, 204] }, actual: status });
  }
  findings.push(...checkCors(headers, origin).filter(({ where }) => where !== 'header Access-Control-Expose-Headers'));
  for (const [name, values] of [
    ['Access-Control-Allow-Methods', ['GET', 'POST', 'DELETE']],
    ['Access-Control-Allow-Headers', requestHeaders],
  ] as const) {
    const allowed = getHeaderList(headers, name);
    if (values.some((value) => !allowed.includes(value.toLowerCase()))) {
      findings.push(toHeaderFinding('cors', name, { headers, expected: values.join(', ') }));
    }
  }
  return findings;
}
