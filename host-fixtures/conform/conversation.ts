import { randomUUID } from 'node:crypto';
import { safeParse } from 'valibot';
import { type EndpointAnswer, type CallInput, type Endpoint } from '#shared/contract/kit/endpoint.ts';
import { idempotencyHeader } from '#shared/contract/kit/headers.ts';
import { getToken } from '#shared/contract/kit/token.ts';
import { type ApiVisitor, type CallParts, type ApiExchange } from './api-visitor.ts';
import { type AnswerRules, checkAnswer, getErrorIds, type Refusal } from './check-answer.ts';
import { checkRepeat, type Expectation } from './expectations.ts';
import { type ApiFinding, type Hint, type SkipReason } from './finding.ts';

/** A call that was made. */
export interface CallRecord {
  /** Name of the endpoint. */
  readonly call: string;
  readonly request: string;
  /** Why the call was made. */
  readonly title: string;
  readonly status: number;
  readonly ms: number;
  readonly findings: ApiFinding[];
}

/** A call that was not made. */
export interface SkippedCall {
  readonly call: string;
  readonly reason: SkipReason;
}

interface StepOptions<Call extends Endpoint, Input> {
  readonly input?: Input;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** The call has the idempotency key of the previous one, and the answers have the same values at these paths. */
  readonly repeats?: readonly string[];
  /** The answer may also be this refusal; `skips` is a later call that is not made then. */
  readonly excuse?: Refusal & { readonly skips?: SkippedCall };
  /** Checks of an answer that a widget can read, in addition to its schema. */
  readonly expect?: readonly Expectation<EndpointAnswer<Call>>[];
}

/** A row of a table: one call, its input, and what its answer must fulfil. */
interface Step extends StepOptions<Endpoint, CallParts> {
  /** Why the call is made; part of the report. */
  readonly title: string;
  readonly call: Endpoint;
  readonly refusal?: Refusal;
}

/** Creates the row of a call that must succeed. */
export function step<Call extends Endpoint>(title: string, call: Call, options?: StepOptions<Call, CallInput<Call>>) {
  return { title, call, ...options } as unknown as Step;
}

/** Creates the row of a call that must be refused. Its input may be invalid. */
export function refuse(
  title: string,
  call: Endpoint,
  options: StepOptions<Endpoint, CallParts> & { readonly refusal: Refusal },
): Step {
  return { title, call, ...options };
}

interface Journal {
  readonly records: CallRecord[];
  readonly skipped: SkippedCall[];
  /** By their JSON, so that each is reported once. */
  readonly hints: Map<string, Hint>;
}

/** A visitor, the calls that it made, and functions to make and record further calls. */
export type Conversation = ReturnType<typeof createConversation>;

/** Continues in the same report as another visitor, whose browser has no cookies yet. */
export const createStranger = (conversation: Conversation) =>
  createConversation(conversation.visitor.createOther(), conversation.rules, conversation);

/** Runs tables of steps as one visitor, and records the calls. @param journal the records of earlier calls */
export function createConversation(
  visitor: ApiVisitor,
  rules: AnswerRules,
  journal: Journal = { records: [], skipped: [], hints: new Map() },
) {
  const { records, skipped, hints } = journal;
  /** The latest call of each endpoint. */
  const latest = new Map<string, { readonly exchange: ApiExchange; readonly key: string; readonly answer: unknown }>();

  /** The latest answer of an endpoint; undefined if a widget cannot read it. */
  const last = <Call extends Endpoint>({ name }: Call) => latest.get(name)?.answer as EndpointAnswer<Call> | undefined;
  const lastExchange = ({ name }: Endpoint) => latest.get(name)?.exchange;
  const addHint = (hint: Hint) => void hints.set(JSON.stringify(hint), hint);
  const skip = ({ name }: Endpoint, reason: SkipReason) => void skipped.push({ call: name, reason });

  /** Records a call. */
  function record(exchange: ApiExchange, title: string, findings: readonly ApiFinding[]): CallRecord {
    const { endpoint, request, status, ms } = exchange;
    const entry = { call: endpoint.name, request, title, status, ms, findings: [...findings] };
    records.push(entry);
    return entry;
  }

  async function makeCall({ call, title, input = {}, refusal, repeats, headers, excuse, expect = [] }: Step) {
    const { exchange: previous, key: previousKey } = latest.get(call.name) ?? {};
    const key = (repeats && previousKey) ?? randomUUID();
    const keyHeader = { [idempotencyHeader]: call.method === 'GET' ? undefined : key };
    const exchange = await visitor.call(call, input, { headers: { ...keyHeader, ...headers } });
    const { status, json } = exchange;
    // The answer as a widget reads it.
    const { success: isReadable, output } = safeParse(call.answer, json);
    const answer = !refusal && isReadable && status >= 200 && status <= 299 ? output : undefined;
    latest.set(call.name, { exchange, key, answer });
    const errorIds = getErrorIds(json);
    const usedExcuse = excuse?.statuses.includes(status) && errorIds.length > 0 ? excuse : undefined;
    if (usedExcuse?.skips && errorIds.includes(usedExcuse.errorId ?? '')) skipped.push(usedExcuse.skips);
    const answerCheck = checkAnswer(exchange, rules, refusal ?? usedExcuse);
    for (const field of answerCheck.unknownFields) addHint({ code: 'unknown-field', call: call.name, field });
    const { findings } = record(exchange, title, answerCheck.findings);
    for (const path of repeats ?? []) findings.push(...checkRepeat(path, { exchange, previous }));
    if (answer === undefined) return;
    if (call.name === getToken.name) visitor.token = (answer as EndpointAnswer<typeof getToken>).token;
    for (const check of expect) {
      for (const { call: earlier, ...finding } of check(answer, { exchange, previous })) {
        const entry = earlier && records.findLast((item) => item.call === earlier.name);
        (entry?.findings ?? findings).push(finding);
      }
    }
  }

  async function run(steps: readonly Step[]): Promise<void> {
    for (const row of steps) await makeCall(row);
  }

  return { visitor, rules, records, skipped, hints, last, lastExchange, addHint, skip, record, run };
}
