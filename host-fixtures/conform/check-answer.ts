import { safeParse } from 'valibot';
import { failureAnswer } from '#shared/contract/kit/failure-answer.ts';
import { csrfCookie } from '#shared/contract/kit/headers.ts';
import { type ApiExchange } from './api-visitor.ts';
import { checkUnique } from './expectations.ts';
import { type Expected, type ApiFinding, type Rule } from './finding.ts';
import { checkSchema, type SchemaCheck } from './strict-schema.ts';

/** Requirements for all answers of an operator's API, whose conformance to the contract is checked. */
export interface AnswerRules {
  /** The origin of the page that calls the API; undefined if it is the API's own origin. */
  readonly origin?: string | undefined;
  /** The longest time that an answer may take, in ms. */
  readonly slowMs: number;
  /** Whether the API is reached by TLS. */
  readonly isSecure: boolean;
}

/** The accepted refusals of a call. */
export interface Refusal {
  /** Any of these statuses is a refusal. */
  readonly statuses: readonly number[];
  /** An id that the list of errors must contain. */
  readonly errorId?: string;
  /** Whether status 200 with a non-empty list of errors is also a refusal. */
  readonly isErrorsEnough?: boolean;
  /** The rule that the API breaks if it does not refuse the call. */
  readonly rule: Rule;
}

/** Calls whose answers must not be cached, because they belong to one visitor or change every minute. */
const uncachedCalls: ReadonlySet<string> = new Set([
  'getToken',
  'getAccount',
  'getBasket',
  'getBillingInfo',
  'getPayment',
  'getItinerary',
  'getOrderConfirmation',
  'getAccountOrders',
  'getProfile',
  'getAccountSettings',
  'getPersonalData',
  'getTravellers',
]);

/**
 * The largest accepted difference between the header Date of an answer and its arrival by the clock of this machine, in ms.
 * Five minutes allow for imprecise clocks and a slow network.
 */
const maxClockDifferenceMs = 300_000;

/**
 * Compares an answer with the contract: its duration, headers and cookies, its status, and its body. If the status is wrong,
 * or the body is not JSON or not declared as such, the content of the body is not compared.
 *
 * @param refusal how the call must be refused; undefined if it must succeed
 * @returns a finding for each violation, and the fields of a successful answer that the contract does not have
 */
export function checkAnswer(exchange: ApiExchange, rules: AnswerRules, refusal?: Refusal): SchemaCheck {
  const { status, text, json, endpoint, failure } = exchange;
  const toResult = (findings: readonly ApiFinding[], unknownFields: readonly string[] = []): SchemaCheck => {
    return { findings, unknownFields };
  };
  // There is no answer, because the API could not be reached. Such a call is reported even if a refusal is expected.
  if (failure !== undefined) {
    return toResult([{ rule: 'unreachable', where: 'connection', expected: { code: 'response' }, actual: failure }]);
  }
  const headerFindings = checkHeaders(exchange, rules);
  // A success may have any status from 200 to 299, but the report names only the usual one.
  const statuses = refusal?.isErrorsEnough ? [...refusal.statuses, 200] : (refusal?.statuses ?? [200]);
  const isExpected = refusal ? statuses.includes(status) : status >= 200 && status <= 299;
  if (!isExpected) {
    const expected = { code: 'one-of', value: statuses } as const;
    const rule = refusal?.rule ?? 'status';
    return toResult([...headerFindings, { rule, where: 'status', expected, actual: status, body: text }]);
  }
  // Endpoints whose answer is optional may send an empty body.
  if (!refusal && text === '' && safeParse(endpoint.answer, undefined).success) return toResult(headerFindings);
  const bodyFindings = checkBody(exchange);
  if (bodyFindings.length > 0) return toResult([...headerFindings, ...bodyFindings]);
  if (refusal) return toResult([...headerFindings, ...checkErrorList(exchange, refusal)]);
  // Stricter than the widgets, which ignore invalid optional values.
  const { findings, unknownFields } = checkSchema(endpoint.answer, json);
  // No list at the top level of the answer may contain the same id or text twice, except the list of errors.
  const lists = Object.entries(json ?? {}).filter(([where, list]) => Array.isArray(list) && where !== 'errors');
  const listFindings = lists.flatMap(([where, list]) =>
    checkUnique(where, (list as readonly unknown[]).flatMap(getId)),
  );
  return toResult([...headerFindings, ...findings, ...checkNoErrors(json), ...listFindings], unknownFields);
}

/**
 * Checks the list of errors of a refusal. Without errors, an answer with status 200 is no refusal at all, and an answer with
 * another status is an incomplete refusal.
 */
function checkErrorList({ json, status }: ApiExchange, { errorId, rule }: Refusal): readonly ApiFinding[] {
  const ids = getErrorIds(json);
  if (ids.length === 0) {
    const brokenRule = status === 200 ? rule : 'error-body';
    return [{ rule: brokenRule, where: '', expected: { code: 'error-list' }, actual: json }];
  }
  const findings = checkSchema(failureAnswer, json).findings.map((item): ApiFinding => ({
    ...item,
    rule: 'error-body',
  }));
  if (errorId !== undefined && !ids.includes(errorId)) {
    findings.push({ rule, where: 'errors', expected: { code: 'error-id', value: errorId }, actual: ids });
  }
  return findings;
}

/** Returns the ids in the list of errors of an answer; an empty list if it has no errors. */
export function getErrorIds(json: unknown): readonly string[] {
  const failure = safeParse(failureAnswer, json);
  return failure.success ? failure.output.errors.map(({ id }) => id) : [];
}

/** Reports a list of errors in an answer that should be a success. */
function checkNoErrors(json: unknown): readonly ApiFinding[] {
  const ids = getErrorIds(json);
  return ids.length === 0 ? [] : [{ rule: 'status', where: 'errors', expected: { code: 'absent' }, actual: ids }];
}

/** The fields that identify the elements of an answer's lists. The first of them that an element has is its id. */
const idFields = [
  'id',
  'journeyId',
  'carrierId',
  'placeId',
  'orderNumber',
  'reservationNumber',
  'travellerId',
  'quoteId',
];

/** Returns the id of an element, or the element itself if it is a text; an empty list, for `flatMap`, if it has no id. */
function getId(element: unknown): string | readonly [] {
  if (typeof element === 'string') return element;
  const fields = (element ?? {}) as Readonly<Record<string, unknown>>;
  const idField = idFields.find((field) => fields[field] !== undefined);
  return idField === undefined ? [] : String(fields[idField]);
}

/** Checks that the body of an answer is JSON, and declared as such. */
function checkBody({ headers, json, text, request }: ApiExchange): readonly ApiFinding[] {
  if (json === undefined) return [{ rule: 'json', where: '', expected: { code: 'json' }, actual: text }];
  // Subtypes such as `application/problem+json` are accepted, and any type in the answer to a preflight (OPTIONS).
  const isJsonType = /^application\/(?:[\w.+-]+\+)?json\b/i.test(headers.get('content-type') ?? '');
  if (isJsonType || request.startsWith('OPTIONS')) return [];
  return [toHeaderFinding('content-type', 'Content-Type', { headers, expected: 'application/json' })];
}

/** Checks the duration and the headers of an answer. */
function checkHeaders({ endpoint, headers, ms, receivedAt }: ApiExchange, rules: AnswerRules): readonly ApiFinding[] {
  const findings: ApiFinding[] = [];
  if (ms > rules.slowMs) {
    const expected = { code: 'at-most', value: `${rules.slowMs} ms` } as const;
    findings.push({ rule: 'slow', where: 'time', expected, actual: `${Math.round(ms)} ms` });
  }
  if (!isDateCorrect(headers, receivedAt)) {
    const expected = { code: 'server-time', value: new Date(receivedAt).toUTCString() } as const;
    findings.push(toHeaderFinding('date', 'Date', { headers, expected }));
  }
  if (uncachedCalls.has(endpoint.name) && !/\bno-store\b/i.test(headers.get('cache-control') ?? '')) {
    findings.push(toHeaderFinding('caching', 'Cache-Control', { headers, expected: 'no-store' }));
  }
  if (rules.origin !== undefined) findings.push(...checkCors(headers, rules.origin));
  findings.push(...headers.getSetCookie().flatMap((setCookie) => checkCookie(setCookie, rules)));
  return findings;
}

/**
 * Whether an answer has a header Date that agrees with the time of its arrival. If the answer comes from a cache, the header
 * Age is the number of seconds that it was stored there. Without a valid Date, the difference is NaN, and the result false.
 */
function isDateCorrect(headers: Headers, receivedAt: number): boolean {
  const sentAt = Date.parse(headers.get('date') ?? '') + (Number(headers.get('age')) || 0) * 1000;
  return Math.abs(sentAt - receivedAt) <= maxClockDifferenceMs;
}

/** Creates a finding about a header. If `expected` is a text, the header must have that value. */
export function toHeaderFinding(
  rule: Rule,
  name: string,
  { headers, expected }: { readonly headers: Headers; readonly expected: string | Expected },
): ApiFinding {
  return {
    rule,
    where: `header ${name}`,
    expected: typeof expected === 'string' ? { code: 'value', value: expected } : expected,
    actual: headers.get(name) ?? undefined,
  };
}

/** Returns the values of a header that is a comma-separated list, in lower case; one empty value without the header. */
export function getHeaderList(headers: Headers, name: string): readonly string[] {
  return (headers.get(name) ?? '').toLowerCase().split(/\s*,\s*/);
}

/** Checks the headers that a cross-origin page needs to read an answer. */
export function checkCors(headers: Headers, origin: string): ApiFinding[] {
  const exposedHeaders = getHeaderList(headers, 'access-control-expose-headers');
  const areExposed = ['date', 'retry-after'].every((name) => exposedHeaders.includes(name));
  return [
    ['Access-Control-Allow-Origin', origin, headers.get('access-control-allow-origin') === origin] as const,
    ['Access-Control-Allow-Credentials', 'true', headers.get('access-control-allow-credentials') === 'true'] as const,
    ['Access-Control-Expose-Headers', 'Date, Retry-After', areExposed] as const,
    ['Vary', 'Origin', getHeaderList(headers, 'vary').includes('origin')] as const,
  ]
    .filter(([, , isValid]) => !isValid)
    .map(([name, expected]) => toHeaderFinding('cors', name, { headers, expected }));
}

/**
 * Checks the attributes of a cookie. Each needs SameSite, and Secure if the API uses TLS or if it is `SameSite=None`. Each
 * needs HttpOnly, unless it is removed or is `csrf-token`: scripts of the page read that cookie and repeat its value in a
 * header.
 *
 * @param setCookie the value of a header Set-Cookie
 */
export function checkCookie(
  setCookie: string,
  { isSecure, origin }: Omit<AnswerRules, 'slowMs'>,
): readonly ApiFinding[] {
  const [pair = '', ...rest] = setCookie.split(/\s*;\s*/);
  const [name = ''] = pair.split('=');
  // Joined by `&`, attributes such as `SameSite=Lax; Secure` can be parsed like a query.
  const attributes = new URLSearchParams(rest.join('&').toLowerCase());
  // A date in `Expires` is not evaluated.
  const isRemoved = attributes.get('max-age') === '0' || pair === `${name}=`;
  const sameSite = attributes.get('samesite') ?? '';
  // Browsers give the prefixes `__Host-` and `__Secure-` a special meaning, so operators may add them.
  const isForScripts = name.replace(/^__(?:Host|Secure)-/, '') === csrfCookie;
  const needsSecure = isSecure || sameSite === 'none';
  const requirements: Expected[] = [];
  if (!['lax', 'strict', 'none'].includes(sameSite)) {
    requirements.push({ code: 'one-of', value: ['SameSite=Lax', 'SameSite=Strict', 'SameSite=None'] });
  }
  if (needsSecure && !attributes.has('secure')) requirements.push({ code: 'value', value: 'Secure' });
  // A cookie that is removed contains nothing that scripts could read.
  if (!isForScripts && !isRemoved && !attributes.has('httponly'))
    requirements.push({ code: 'value', value: 'HttpOnly' });
  // A cross-origin page cannot read the cookie, with HttpOnly or without.
  if (isForScripts && origin === undefined && attributes.has('httponly')) {
    requirements.push({ code: 'cookie-without', value: 'HttpOnly' });
  }
  const facts = { where: `cookie ${name}`, actual: rest.join('; ') };
  return requirements.map((expected) => ({ rule: 'cookie', expected, ...facts }));
}
