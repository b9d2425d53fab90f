import { randomUUID } from 'node:crypto';
import { safeParse } from 'valibot';
import { type EndpointAnswer, type CallInput, type Endpoint } from '#shared/contract/kit/endpoint.ts';
import { idempotencyHeader } from '#shared/contract/kit/headers.ts';
import { getToken } from '#shared/contract/kit/token.ts';
import { type ApiVisitor, type CallParts, type ApiExchange } from './api-visitor.ts';
import { type AnswerRules, checkRefusal, checkSuccess, getErrorIds, type Refusal } from './check-answer.ts';
import { compareWithPrevious, type StepContext, type Expectation } from './expectations.ts';
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

interface StepOptions<Facts, Call extends Endpoint, Input> {
  /** The step is left out if this returns false. */
  when?(context: StepContext<Facts>): boolean;
  /** Returns why the call cannot be made; part of the report. */
  skip?(context: StepContext<Facts>): SkipReason | undefined;
  readonly input?: Input | ((context: StepContext<Facts>) => Input);
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** The call has the idempotency key of the previous one, and the answers have the same values at these paths. */
  readonly repeats?: readonly string[];
  /** The answer may also be this refusal; `skips` is a later call that is not made then. */
  readonly excuse?: Refusal & { readonly skips?: SkippedCall };
  /** What an answer that a widget can read must fulfil in addition to its schema. */
  readonly expect?: readonly Expectation<Facts, EndpointAnswer<Call>>[];
  /** The remaining steps are left out if this returns true. */
  stop?(context: StepContext<Facts>): boolean;
}

/** A row of a table: one call, its input from earlier answers, and what its answer must fulfil. */
export interface Step<Facts> extends StepOptions<Facts, Endpoint, CallParts> {
  /** Why the call is made; part of the report. */
  readonly title: string;
  readonly call: Endpoint;
  readonly refusal?: Refusal;
}

type Refused<Options> = Options & { readonly refusal: Refusal };

/** Returns functions that create the rows of a table: calls that succeed, and calls that must be refused. */
export function createSteps<Facts>() {
  return {
    step<Call extends Endpoint>(title: string, call: Call, options?: StepOptions<Facts, Call, CallInput<Call>>) {
      return { title, call, ...options } as unknown as Step<Facts>;
    },
    /** The input of a call that is refused need not be valid. */
    refuse(title: string, call: Endpoint, options: Refused<StepOptions<Facts, Endpoint, CallParts>>) {
      return { title, call, ...options } as Step<Facts>;
    },
  };
}

/** Runs tables of steps as one visitor, and records the calls. */
export interface Conversation extends StepContext<object> {
  readonly visitor: ApiVisitor;
  readonly rules: AnswerRules;
  run<Facts extends object>(steps: readonly Step<Facts>[], facts: Facts): Promise<void>;
  /** Continues in the same report as a visitor with a browser of their own. */
  asStranger(): Conversation;
  /** Records a call that was made by the visitor directly. */
  record(exchange: ApiExchange, title: string, findings: readonly ApiFinding[]): void;
  skip(endpoint: Endpoint, reason: SkipReason): void;
  addHint(hint: Hint): void;
  readonly records: readonly CallRecord[];
  readonly skipped: readonly SkippedCall[];
  /** Each hint once. */
  readonly hints: ReadonlyMap<string, Hint>;
}

interface Journal {
  readonly records: CallRecord[];
  readonly skipped: SkippedCall[];
  readonly hints: Map<string, Hint>;
}

/** Creates a conversation. @param journal what was recorded before */
export function createConversation(
  visitor: ApiVisitor,
  rules: AnswerRules,
  journal: Journal = { records: [], skipped: [], hints: new Map() },
): Conversation {
  const { records, skipped, hints } = journal;
  /** The latest call of each endpoint. */
  const latest = new Map<string, { readonly exchange: ApiExchange; readonly key: string; readonly answer: unknown }>();

  const last = <Call extends Endpoint>({ name }: Call) => latest.get(name)?.answer as EndpointAnswer<Call> | undefined;
  const lastExchange = ({ name }: Endpoint) => latest.get(name)?.exchange;
  const addHint = (hint: Hint) => void hints.set(JSON.stringify(hint), hint);

  function record(exchange: ApiExchange, title: string, findings: readonly ApiFinding[]): CallRecord {
    const { endpoint, request, status, ms } = exchange;
    const entry = { call: endpoint.name, request, title, status, ms, findings: [...findings] };
    records.push(entry);
    return entry;
  }

  /** Compares an answer with its schema, or with the refusal that is required or excused. */
  function checkExchange<Facts>({ call, refusal, excuse }: Step<Facts>, exchange: ApiExchange): readonly ApiFinding[] {
    if (refusal) return checkRefusal(exchange, refusal, rules);
    const errorIds = getErrorIds(exchange.json);
    if (excuse?.statuses.includes(exchange.status) && errorIds.length > 0) {
      if (excuse.skips && errorIds.includes(excuse.errorId ?? '')) skipped.push(excuse.skips);
      return checkRefusal(exchange, excuse, rules);
    }
    const { findings, unknownFields } = checkSuccess(exchange, rules);
    for (const field of unknownFields) addHint({ code: 'unknown-field', call: call.name, field });
    return findings;
  }

  async function make<Facts extends object>(step: Step<Facts>, context: StepContext<Facts>): Promise<void> {
    const { call, refusal, repeats, headers, expect = [] } = step;
    const { exchange: previous, key: previousKey } = latest.get(call.name) ?? {};
    const key = (repeats && previousKey) ?? randomUUID();
    const parts = typeof step.input === 'function' ? step.input(context) : step.input;
    const keyHeader = { [idempotencyHeader]: call.method === 'GET' ? undefined : key };
    const exchange = await visitor.call(call, parts ?? {}, { headers: { ...keyHeader, ...headers } });
    const answer = refusal ? undefined : parseAnswer(call, exchange);
    latest.set(call.name, { exchange, key, answer });
    const { findings } = record(exchange, step.title, checkExchange(step, exchange));
    for (const path of repeats ?? [])
      findings.push(...compareWithPrevious(path, 'idempotency', { exchange, previous }));
    if (answer === undefined) return;
    if (call.name === getToken.name) visitor.token = (answer as EndpointAnswer<typeof getToken>).token;
    for (const check of expect) {
      for (const { call: earlier, ...finding } of check(answer, context, { exchange, previous })) {
        const entry = earlier && records.findLast((item) => item.call === earlier.name);
        (entry?.findings ?? findings).push(finding);
      }
    }
  }

  return {
    visitor,
    rules,
    records,
    skipped,
    hints,
    last,
    lastExchange,
    addHint,
    async run(steps, facts) {
      const context = { ...facts, last, lastExchange };
      for (const step of steps) {
        if (step.when?.(context) === false) continue;
        const reason = step.skip?.(context);
        if (reason === undefined) await make(step, context);
        else skipped.push({ call: step.call.name, reason });
        if (step.stop?.(context)) return;
      }
    },
    asStranger: () => createConversation(visitor.createOther(), rules, journal),
    record: (exchange, title, findings) => void record(exchange, title, findings),
    skip: ({ name }, reason) => void skipped.push({ call: name, reason }),
  };
}

/** The answer as a widget reads it; undefined if it cannot. */
function parseAnswer(endpoint: Endpoint, { status, json }: ApiExchange): unknown {
  if (status < 200 || status > 299) return undefined;
  const answer = safeParse(endpoint.answer, json);
  return answer.success ? answer.output : undefined;
}
