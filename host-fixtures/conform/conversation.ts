import { safeParse } from 'valibot';
import { type AnswerOf, type CallInput, type Endpoint } from '#shared/contract/kit/endpoint.ts';
import { type CallParts } from './address-of.ts';
import { type AnswerRules, errorIdsOf, type Refusal, refusalFindings, successFindings } from './answer-findings.ts';
import { type ApiVisitor, type Exchange, type Manner } from './api-visitor.ts';
import { type Finding } from './finding.ts';

/** One line of the report: a call, why it was made, and what is wrong with its answer. */
export interface Step {
  readonly call: string;
  readonly asked: string;
  /** What was to be seen. */
  readonly why: string;
  readonly status: number;
  readonly ms: number;
  readonly findings: readonly Finding[];
}

/** A call that was not made, and why. */
export interface Skipped {
  readonly call: string;
  readonly why: string;
}

/** An answer to go on with. */
export interface Asked<E extends Endpoint> {
  /** As the widgets would read it; undefined where they could not. */
  readonly answer: AnswerOf<E> | undefined;
  readonly exchange: Exchange;
  /** Adds to the line of the report what is wrong with the answer beyond its shape. */
  add(...findings: readonly Finding[]): void;
}

/** Why a call is made, and how, where that is not as a widget does. */
export interface Reason {
  readonly why: string;
  readonly manner?: Manner;
}

/** What is asked of an API, and what is wrong with its answers. */
export interface Conversation {
  readonly visitor: ApiVisitor;
  readonly rules: AnswerRules;
  /** Another visitor, whose calls stand in the same report. */
  another(): Pick<Conversation, 'visitor' | 'ask'>;
  /** Asks what must be answered. */
  ask<E extends Endpoint>(endpoint: E, input: CallInput<E>, reason: Reason): Promise<Asked<E>>;
  /** Asks what must be refused. @param parts need not fit the endpoint */
  refuse(endpoint: Endpoint, parts: CallParts, refusal: Refusal & Reason): Promise<void>;
  /** Asks what may be refused, for being missing unless said otherwise: then there is no answer, and nothing is wrong. */
  mayAsk<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    reason: Reason & { readonly excuse?: Refusal },
  ): Promise<Asked<E>>;
  /** Notes an exchange that was made by the visitor itself. */
  note(exchange: Exchange, why: string, findings: readonly Finding[]): void;
  /** Adds to the line of the latest call. */
  noteLast(finding: Finding): void;
  /** Notes what could be better, though the contract allows for it. */
  hint(sentence: string): void;
  /** Notes a call that is not made. */
  skip(endpoint: Endpoint, why: string): void;
  readonly steps: readonly Step[];
  readonly skipped: readonly Skipped[];
  /** Sentences for the operator, each once. */
  readonly hints: ReadonlySet<string>;
}

const missing: Refusal = { statuses: [404], rule: 'status' };

/** Begins to ask. */
export function startConversation(visitor: ApiVisitor, rules: AnswerRules): Conversation {
  const steps: (Step & { findings: Finding[] })[] = [];
  const skipped: Skipped[] = [];
  const hints = new Set<string>();

  function note(exchange: Exchange, why: string, findings: readonly Finding[]) {
    const { endpoint, asked, status, ms } = exchange;
    const step = { call: endpoint.name, asked, why, status, ms, findings: [...findings] };
    steps.push(step);
    return step;
  }

  const askedOf = <E extends Endpoint>(
    endpoint: E,
    exchange: Exchange,
    { why, findings }: Pick<Step, 'why' | 'findings'>,
  ): Asked<E> => {
    const step = note(exchange, why, findings);
    const isYes = exchange.status >= 200 && exchange.status <= 299;
    const read = isYes ? safeParse(endpoint.answer, exchange.json) : undefined;
    return {
      answer: read?.success ? (read.output as AnswerOf<E>) : undefined,
      exchange,
      add: (...more) => void step.findings.push(...more),
    };
  };

  const askingAs =
    (who: ApiVisitor): Conversation['ask'] =>
    async (endpoint, input, { why, manner }) => {
      const exchange = await who.call(endpoint, input as CallParts, manner);
      return askedOf(endpoint, exchange, { why, findings: successFindings(exchange, rules) });
    };

  return {
    ...{ visitor, rules, steps, skipped, hints },
    ask: askingAs(visitor),
    another() {
      const other = visitor.another();
      return { visitor: other, ask: askingAs(other) };
    },
    async refuse(endpoint, parts, { why, manner, ...refusal }) {
      const exchange = await visitor.call(endpoint, parts, manner);
      note(exchange, why, refusalFindings(exchange, refusal, rules));
    },
    async mayAsk(endpoint, input, { why, manner, excuse = missing }) {
      const exchange = await visitor.call(endpoint, input as CallParts, manner);
      const isExcused = excuse.statuses.includes(exchange.status) && errorIdsOf(exchange.json).length > 0;
      const findings = isExcused ? refusalFindings(exchange, excuse, rules) : successFindings(exchange, rules);
      return askedOf(endpoint, exchange, { why, findings });
    },
    note: (exchange, why, findings) => void note(exchange, why, findings),
    noteLast: (finding) => void steps.at(-1)?.findings.push(finding),
    hint: (sentence) => void hints.add(sentence),
    skip: ({ name }, why) => void skipped.push({ call: name, why }),
  };
}
