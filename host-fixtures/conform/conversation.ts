import { randomUUID } from 'node:crypto';
import { safeParse } from 'valibot';
import { type EndpointAnswer, type CallInput, type Endpoint } from '#shared/contract/kit/endpoint.ts';
import { idempotencyHeader } from '#shared/contract/kit/headers.ts';
import { getToken } from '#shared/contract/kit/token.ts';
import { type ApiVisitor, type CallParts, type ApiExchange } from './api-visitor.ts';
import { type AnswerRules, checkAnswer, getErrorIds, type Refusal } from './check-answer.ts';
import { checkRepeat, type Expectation } from './expectations.ts';
import { type ApiFinding, type Hint, type SkipReason } from './finding.ts';

/** A call that was made to the operator's API, for the report of `npm run conform` on how the API breaks the contract. */
export interface CallRecord {
  /** Name of the endpoint. */
  readonly call: string;
  /** Method and address. */
  readonly request: string;
  /** Why the call was made. */
  readonly title: string;
  readonly status: number;
  /** The duration. */
  readonly ms: number;
  /** How the answer breaks the contract. */
  readonly findings: ApiFinding[];
}

/** A call that was not made. */
export interface SkippedCall {
  readonly call: string;
  readonly reason: SkipReason;
}

/** Options of a call, in addition to its input. */
interface StepOptions<Call extends Endpoint> {
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /**
   * Present if the call repeats the previous call of this endpoint with the same idempotency key. Both answers must have the
   * same values at these paths.
   */
  readonly repeats?: readonly string[];
  /**
   * A refusal that is accepted as well as a success. If the answer contains its `errorId`, the report lists the later call
   * `skips` as not made.
   */
  readonly excuse?: Refusal & { readonly skips?: SkippedCall };
  /** Checks of an answer that a widget can read, in addition to its schema. */
  readonly expect?: readonly Expectation<EndpointAnswer<Call>>[];
}

/** The collected results, which the conversations of all visitors share. */
interface Journal {
  readonly records: CallRecord[];
  readonly skipped: SkippedCall[];
  /** Hints, which are no violations of the contract, by their JSON, so that each is reported once. */
  readonly hints: Map<string, Hint>;
}

/** A visitor, the results so far of all visitors, and functions to make and record further calls. */
export type Conversation = ReturnType<typeof createConversation>;

/**
 * Creates the conversation of a different visitor, whose browser has no cookies yet. Its calls are added to the same report:
 * the conversation is passed on as the journal, whose properties it has.
 */
export const createStranger = (conversation: Conversation) =>
  createConversation(conversation.visitor.createOther(), conversation.rules, conversation);

/**
 * Makes calls as one visitor, and records them.
 *
 * @param rules requirements for all answers, such as the longest time that they may take
 * @param journal the records of earlier calls; empty for the first visitor
 */
export function createConversation(
  visitor: ApiVisitor,
  rules: AnswerRules,
  journal: Journal = { records: [], skipped: [], hints: new Map() },
) {
  const { records, skipped, hints } = journal;
  /** The latest call of each endpoint by name, with its idempotency key. `answer` is the result of `makeCall`. */
  const latest = new Map<string, { readonly exchange: ApiExchange; readonly key: string; readonly answer: unknown }>();

  /** Returns the result of the latest call of an endpoint (see `makeCall`); undefined if missing. */
  const last = <Call extends Endpoint>({ name }: Call) => latest.get(name)?.answer as EndpointAnswer<Call> | undefined;
  /** Returns the latest call of an endpoint with its response; undefined if missing. */
  const lastExchange = ({ name }: Endpoint) => latest.get(name)?.exchange;
  const addHint = (hint: Hint) => void hints.set(JSON.stringify(hint), hint);
  const skip = ({ name }: Endpoint, reason: SkipReason) => void skipped.push({ call: name, reason });

  /** Records a call, and returns the record, to which findings may be added. */
  function record(exchange: ApiExchange, title: string, findings: readonly ApiFinding[]): CallRecord {
    const { endpoint, request, status, ms } = exchange;
    const entry = { call: endpoint.name, request, title, status, ms, findings: [...findings] };
    records.push(entry);
    return entry;
  }

  /**
   * Makes a call, records it, and checks its answer.
   *
   * @param options `refusal` is present if the call must be refused
   * @returns the answer as a widget reads it; undefined if the call failed, must be refused, or its answer is unreadable
   */
  async function makeCall<Call extends Endpoint>(
    title: string,
    call: Call,
    options: StepOptions<Call> & CallParts & { readonly refusal?: Refusal } = {},
  ): Promise<EndpointAnswer<Call> | undefined> {
    const { refusal, repeats, headers, excuse, expect = [], ...input } = options;
    const { exchange: previous, key: previousKey } = latest.get(call.name) ?? {};
    // A call with `repeats` but no previous call gets a new key; the missing previous values are then reported as different.
    const key = (repeats && previousKey) ?? randomUUID();
    // Like a widget, without a key for calls that change nothing: a header that is undefined is not sent.
    const keyHeader = { [idempotencyHeader]: call.method === 'GET' ? undefined : key };
    const exchange = await visitor.call(call, input, { headers: { ...keyHeader, ...headers } });
    const { status, json } = exchange;
    // The answer as a widget reads it.
    const { success: isReadable, output } = safeParse(call.answer, json);
    const answer = !refusal && isReadable && status >= 200 && status <= 299 ? output : undefined;
    latest.set(call.name, { exchange, key, answer });
    const errorIds = getErrorIds(json);
    // A refusal without a list of errors is not excused: `checkAnswer` then requires a success.
    const usedExcuse = excuse?.statuses.includes(status) && errorIds.length > 0 ? excuse : undefined;
    // An excuse without an `errorId` skips no call: '' represents an id that no error has.
    if (usedExcuse?.skips && errorIds.includes(usedExcuse.errorId ?? '')) skipped.push(usedExcuse.skips);
    const answerCheck = checkAnswer(exchange, rules, refusal ?? usedExcuse);
    for (const field of answerCheck.unknownFields) addHint({ code: 'unknown-field', call: call.name, field });
    // The list in the record, to which the findings of the following checks are added.
    const { findings } = record(exchange, title, answerCheck.findings);
    for (const path of repeats ?? []) findings.push(...checkRepeat(path, { exchange, previous }));
    if (answer === undefined) return undefined;
    // Later calls of this visitor send the new anti-forgery token.
    if (call.name === getToken.name) visitor.token = (answer as EndpointAnswer<typeof getToken>).token;
    for (const check of expect) {
      // A finding may be about an earlier call, whose effect only this answer shows. It is added to the latest record of that
      // call by any visitor, or, if that call was not made, to the record of this one.
      for (const { call: earlierCall, ...finding } of check(answer, { exchange, previous })) {
        const earlierRecord = earlierCall && records.findLast((item) => item.call === earlierCall.name);
        (earlierRecord?.findings ?? findings).push(finding);
      }
    }
    return answer;
  }

  /** Makes a call that must succeed (see `excuse`). @returns its answer; undefined if it failed or is unreadable */
  const step = <Call extends Endpoint>(title: string, call: Call, options?: StepOptions<Call> & CallInput<Call>) =>
    // The cast widens the input, whose type depends on the call.
    makeCall(title, call, options as StepOptions<Call> & CallParts);

  /** Makes a call that must be refused. Its input may be invalid. */
  const refuse = (
    title: string,
    call: Endpoint,
    options: StepOptions<Endpoint> & CallParts & { readonly refusal: Refusal },
  ) => makeCall(title, call, options);

  return { visitor, rules, records, skipped, hints, last, lastExchange, addHint, skip, record, step, refuse };
}
