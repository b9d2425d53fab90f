import { safeParse } from 'valibot';
import { failureAnswer } from '#shared/contract/kit/failure-answer.ts';
import { csrfCookie } from '#shared/contract/kit/headers.ts';
import { type ApiExchange } from './api-visitor.ts';
import { checkUnique } from './expectations.ts';
import { type Expected, type ApiFinding, type Rule } from './finding.ts';
import { checkSchema, type SchemaCheck } from './strict-schema.ts';

/** What every answer must fulfil. */
export interface AnswerRules {
  /** Origin of the page if it is not that of the API. */
  readonly origin?: string | undefined;
  /** The longest time that an answer may take. */
  readonly slowMs: number;
  /** Whether the API is reached by TLS. */
  readonly isSecure: boolean;
}

/** A refusal that a call requires or allows. */
export interface Refusal {
  /** Any of these statuses is a refusal. */
  readonly statuses: readonly number[];
  /** An id that the list of errors must contain. */
  readonly errorId?: string;
  /** Whether status 200 with a list of errors is also a refusal. */
  readonly isErrorsEnough?: boolean;
  /** The rule that is broken without a refusal. */
  readonly rule: Rule;
}

/** Calls whose answers belong to one visitor or change every minute. */
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
  'getTravellers',
]);

/** The difference that the clocks of two correct machines may have, with the time that an answer travels. */
const maxClockDifferenceMs = 300_000;

/** Compares an answer with the contract. @param refusal if the call must be refused */
export function checkAnswer(exchange: ApiExchange, rules: AnswerRules, refusal?: Refusal): SchemaCheck {
  const { status, text, json, endpoint, failure } = exchange;
  const report = (findings: readonly ApiFinding[], unknownFields: readonly string[] = []) => ({
    findings,
    unknownFields,
  });
  if (failure !== undefined) {
    return report([{ rule: 'unreachable', where: 'connection', expected: { code: 'response' }, actual: failure }]);
  }
  const headerFindings = checkHeaders(exchange, rules);
  const statuses = refusal?.isErrorsEnough ? [...refusal.statuses, 200] : (refusal?.statuses ?? [200]);
  const isExpected = refusal ? statuses.includes(status) : status >= 200 && status <= 299;
  if (!isExpected) {
    const expected = { code: 'one-of', value: statuses } as const;
    const rule = refusal?.rule ?? 'status';
    return report([...headerFindings, { rule, where: 'status', expected, actual: status, body: text }]);
  }
  // Endpoints whose answer is optional may send an empty body.
  if (!refusal && text === '' && safeParse(endpoint.answer, undefined).success) return report(headerFindings);
  const bodyFindings = checkBody(exchange);
  if (bodyFindings.length > 0) return report([...headerFindings, ...bodyFindings]);
  if (refusal) return report([...headerFindings, ...checkErrorList(exchange, refusal)]);
  const { findings, unknownFields } = checkSchema(endpoint.answer, json);
  return report([...headerFindings, ...findings, ...checkNoErrors(json), ...checkLists(json)], unknownFields);
}

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

/** The ids in the list of errors of an answer, as text. */
export function getErrorIds(json: unknown): readonly string[] {
  const failure = safeParse(failureAnswer, json);
  return failure.success ? failure.output.errors.map(({ id }) => id) : [];
}

/** A call with errors in its answer has not done what it was made for. */
function checkNoErrors(json: unknown): readonly ApiFinding[] {
  const ids = getErrorIds(json);
  return ids.length === 0 ? [] : [{ rule: 'status', where: 'errors', expected: { code: 'absent' }, actual: ids }];
}

/** The fields by which the elements of an answer's lists are identified. */
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

/** Checks that the lists of an answer have each id or text once. */
function checkLists(json: unknown): readonly ApiFinding[] {
  return Object.entries(json ?? {}).flatMap(([where, list]: readonly [string, unknown]) =>
    Array.isArray(list) && where !== 'errors' ? checkUnique(where, list.flatMap(getId)) : [],
  );
}

function getId(element: unknown): string | readonly [] {
  if (typeof element === 'string') return element;
  const fields = (element ?? {}) as Readonly<Record<string, unknown>>;
  const idField = idFields.find((field) => fields[field] !== undefined);
  return idField === undefined ? [] : String(fields[idField]);
}

function checkBody({ headers, json, text, request }: ApiExchange): readonly ApiFinding[] {
  if (json === undefined) return [{ rule: 'json', where: '', expected: { code: 'json' }, actual: text }];
  const type = headers.get('content-type') ?? undefined;
  if (/^application\/(?:[\w.+-]+\+)?json\b/i.test(type ?? '') || request.startsWith('OPTIONS')) return [];
  return [toHeaderFinding('content-type', 'Content-Type', { headers, expected: 'application/json' })];
}

function checkHeaders({ endpoint, headers, ms, receivedAt }: ApiExchange, rules: AnswerRules): readonly ApiFinding[] {
  const findings: ApiFinding[] = [];
  if (ms > rules.slowMs) {
    const expected = { code: 'at-most', value: `${rules.slowMs} ms` } as const;
    findings.push({ rule: 'slow', where: 'time', expected, actual: `${Math.round(ms)} ms` });
  }
  const time = new Date(receivedAt).toUTCString();
  if (!isRecent(headers, receivedAt)) {
    findings.push(toHeaderFinding('date', 'Date', { headers, expected: { code: 'server-time', value: time } }));
  }
  if (uncachedCalls.has(endpoint.name) && !/\bno-store\b/i.test(headers.get('cache-control') ?? '')) {
    findings.push(toHeaderFinding('caching', 'Cache-Control', { headers, expected: 'no-store' }));
  }
  if (rules.origin !== undefined) findings.push(...checkCors(headers, rules.origin));
  findings.push(...headers.getSetCookie().flatMap((line) => checkCookie(line, rules)));
  return findings;
}

/** Whether the server's clock is right. A cache specifies in `Age` for how many seconds it has stored the answer. */
function isRecent(headers: Headers, receivedAt: number): boolean {
  const sentAt = Date.parse(headers.get('date') ?? '') + (Number(headers.get('age')) || 0) * 1000;
  return Math.abs(sentAt - receivedAt) <= maxClockDifferenceMs;
}

/** Reports a header. @param facts `expected` is a value or an expectation of its own */
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

/** The values of a header that is a list, in lower case. */
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
 * Checks a cookie. Scripts of the page repeat `csrf-token` and read no other cookie. Pages of other sites do not send any of them,
 * unless it is secure and has SameSite=None.
 *
 * @param line a header `Set-Cookie`
 */
export function checkCookie(line: string, { isSecure, origin }: Omit<AnswerRules, 'slowMs'>): readonly ApiFinding[] {
  const [pair = '', ...rest] = line.split(/\s*;\s*/);
  const name = pair.split('=')[0] ?? '';
  // `SameSite=Lax; Secure` is read like a query.
  const attributes = new URLSearchParams(rest.join('&').toLowerCase());
  const isRemoved = attributes.get('max-age') === '0' || pair.endsWith('=');
  const site = attributes.get('samesite') ?? '';
  const isForScripts = name.replace(/^__(?:Host|Secure)-/, '') === csrfCookie;
  const needsSecure = isSecure || site === 'none';
  const requirements: Expected[] = [];
  if (!['lax', 'strict', 'none'].includes(site)) {
    requirements.push({ code: 'one-of', value: ['SameSite=Lax', 'SameSite=Strict', 'SameSite=None'] });
  }
  if (needsSecure && !attributes.has('secure')) requirements.push({ code: 'value', value: 'Secure' });
  // A cookie that is removed contains nothing that scripts could read.
  if (!isForScripts && !isRemoved && !attributes.has('httponly'))
    requirements.push({ code: 'value', value: 'HttpOnly' });
  if (isForScripts && origin === undefined && attributes.has('httponly')) {
    requirements.push({ code: 'cookie-without', value: 'HttpOnly' });
  }
  return requirements.map((expected) => ({
    rule: 'cookie',
    where: `cookie ${name}`,
    expected,
    actual: rest.join('; '),
  }));
}
