import { safeParse } from 'valibot';
import { failureAnswer } from '#shared/contract/kit/failure-answer.ts';
import { type Exchange } from './api-visitor.ts';
import { cookieFindings } from './cookie-findings.ts';
import { type Finding, shown } from './finding.ts';
import { contractFindings } from './strict-answer.ts';

/** What every answer is held to, whatever was asked. */
export interface AnswerRules {
  /** Origin of the page, where that is another than the API’s. */
  readonly origin?: string;
  /** An answer may take so many ms. */
  readonly slowMs: number;
  /** Whether the API is reached by TLS. */
  readonly isSecure: boolean;
}

/** Answers that belong to one visitor, or change by the minute. */
const ofOneVisitor: ReadonlySet<string> = new Set([
  ...['getToken', 'getAccount', 'getBasket', 'getBillingInfo', 'getPayment', 'getItinerary', 'getOrderConfirmation'],
  ...['getAccountOrders', 'getProfile', 'getAccountSettings', 'getTravellers'],
]);

/** What is wrong with an answer that says yes. */
export function successFindings(exchange: Exchange, rules: AnswerRules): readonly Finding[] {
  const { status, json, endpoint } = exchange;
  if (exchange.failure !== undefined) return [unreachable(exchange)];
  const shape = headFindings(exchange, rules);
  if (status < 200 || status > 299) {
    return [...shape, { rule: 'status', where: 'status', wanted: '200', came: cameOf(exchange) }];
  }
  // A call whose answer does not matter may answer nothing.
  if (exchange.text === '' && safeParse(endpoint.answer, undefined).success) return shape;
  const read = bodyFindings(exchange);
  return [...shape, ...read, ...(read.length > 0 ? [] : contractFindings(endpoint.answer, json))];
}

/** What is refused, and how. */
export interface Refusal {
  /** The statuses that say so. */
  readonly statuses: readonly number[];
  /** An id that the errors must hold. */
  readonly errorId?: string;
  /** Whether it may also be refused by errors in an answer that looks like a success. */
  readonly isErrorsEnough?: boolean;
  /** The rule that an answer breaks which does not refuse. */
  readonly rule: Finding['rule'];
}

/** What is wrong with an answer that must say no. */
export function refusalFindings(exchange: Exchange, refusal: Refusal, rules: AnswerRules): readonly Finding[] {
  if (exchange.failure !== undefined) return [unreachable(exchange)];
  const head = headFindings(exchange, rules);
  const { errorId, rule, isErrorsEnough = false } = refusal;
  const statuses = isErrorsEnough ? [...refusal.statuses, 200] : refusal.statuses;
  if (!statuses.includes(exchange.status)) {
    return [...head, { rule, where: 'status', wanted: statuses.join(' or '), came: cameOf(exchange) }];
  }
  const read = bodyFindings(exchange);
  if (read.length > 0) return [...head, ...read];
  const { json } = exchange;
  const ids = errorIdsOf(json);
  if (ids.length === 0) {
    const broken = exchange.status === 200 ? rule : 'error-body';
    return [...head, { rule: broken, where: 'the body', wanted: 'a list “errors” with an id', came: shown(json) }];
  }
  const errors = contractFindings(failureAnswer, json).map((finding) => ({ ...finding, rule: 'error-body' as const }));
  const isAsked = errorId === undefined || ids.includes(errorId);
  const wrongId = { rule, where: 'errors', wanted: `the id “${errorId}”`, came: ids.join(', ') };
  return [...head, ...errors, ...(isAsked ? [] : [wrongId])];
}

/** The ids of the errors in an answer, as text. */
export function errorIdsOf(json: unknown): readonly string[] {
  const read = safeParse(failureAnswer, json);
  return read.success ? read.output.errors.map(({ id }) => id) : [];
}

function unreachable({ failure = '' }: Exchange): Finding {
  return { rule: 'unreachable', where: 'the connection', wanted: 'an answer', came: failure };
}

function cameOf({ status, text }: Exchange): string {
  return `${status} ${shown(text)}`;
}

function bodyFindings({ headers, json, text, asked }: Exchange): readonly Finding[] {
  if (json === undefined) return [{ rule: 'json', where: 'the body', wanted: 'JSON', came: shown(text) }];
  const type = headers.get('content-type') ?? undefined;
  const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i.test(type ?? '');
  return isJson || asked.startsWith('OPTIONS')
    ? []
    : [{ rule: 'content-type', where: 'header Content-Type', wanted: 'application/json', came: shown(type) }];
}

function headFindings(exchange: Exchange, rules: AnswerRules): readonly Finding[] {
  const { endpoint, headers, ms } = exchange;
  const caching = headers.get('cache-control') ?? undefined;
  return [
    ...(ms > rules.slowMs
      ? [{ rule: 'slow' as const, where: 'time', wanted: `${rules.slowMs} ms at most`, came: `${Math.round(ms)} ms` }]
      : []),
    ...clockFindings(exchange),
    ...(ofOneVisitor.has(endpoint.name) && !/\bno-store\b/i.test(caching ?? '')
      ? [{ rule: 'caching' as const, where: 'header Cache-Control', wanted: 'no-store', came: shown(caching) }]
      : []),
    ...(rules.origin === undefined ? [] : corsFindings(headers, rules.origin)),
    ...headers.getSetCookie().flatMap((line) => cookieFindings(line, rules)),
  ];
}

/** Clocks of two machines that are both right, and an answer on its way, may be so far apart. */
const clocksApartMs = 300_000;

/** What is wrong with the clock of the server; a cache says with `Age` for how many seconds it has kept an answer. */
function clockFindings({ headers, cameAt }: Exchange): readonly Finding[] {
  const date = headers.get('date') ?? undefined;
  const saidMs = Date.parse(date ?? '') + (Number(headers.get('age')) || 0) * 1000;
  if (Math.abs(saidMs - cameAt) <= clocksApartMs) return [];
  const now = new Date(cameAt).toUTCString();
  return [{ rule: 'date', where: 'header Date', wanted: `the time, ${now} by the clock here`, came: shown(date) }];
}

/** What an answer lacks that a page of another origin shall read. */
export function corsFindings(headers: Headers, origin: string): readonly Finding[] {
  const listed = (name: string) => (headers.get(name) ?? '').toLowerCase().split(/\s*,\s*/);
  const lacks = (name: string, wanted: string, isThere: boolean): readonly Finding[] =>
    isThere ? [] : [{ rule: 'cors', where: `header ${name}`, wanted, came: shown(headers.get(name) ?? undefined) }];
  const exposed = listed('access-control-expose-headers');
  return [
    ...lacks('Access-Control-Allow-Origin', origin, headers.get('access-control-allow-origin') === origin),
    ...lacks('Access-Control-Allow-Credentials', 'true', headers.get('access-control-allow-credentials') === 'true'),
    ...lacks(
      'Access-Control-Expose-Headers',
      'Date, Retry-After',
      ['date', 'retry-after'].every((it) => exposed.includes(it)),
    ),
    ...lacks('Vary', 'Origin', listed('vary').includes('origin')),
  ];
}
