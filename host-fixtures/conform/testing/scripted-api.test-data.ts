import { type ApiVisitor, type ApiCallOptions, type CallParts, type ApiExchange } from '../api-visitor.ts';
import { type AnswerRules } from '../check-answer.ts';
import { type Conversation, createConversation } from '../conversation.ts';
import { toReport } from '../report.ts';
import { type OrderFacts } from '../steps/reservation-changes.ts';

/** What an API answers; by default 200 with the JSON. */
export interface Reply {
  readonly status?: number;
  readonly json?: unknown;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A call that the scripted API received. */
export interface ReceivedCall {
  /** 1 for the first call of this name. */
  readonly count: number;
  readonly parts: CallParts;
  readonly options: ApiCallOptions;
  /** Whether another visitor makes the call. */
  readonly isStranger: boolean;
}

/** Replies by the names of calls. Other calls get `{"errors": []}`. */
export type Script = Readonly<Record<string, (receivedCall: ReceivedCall) => Reply>>;

const receivedAt = Date.UTC(2031, 2, 9, 9);

/** Replies with a body. */
export const body = (json: unknown): Reply => ({ json });
/** Refuses with a status and an error. */
export const refusal = (status: number, id: string): Reply => ({ status, json: { errors: [{ id, message: 'No.' }] } });

/** Replies to the first call with one answer, and to all later calls with another. */
export const firstThen =
  (first: Reply, next: Reply) =>
  ({ count }: ReceivedCall): Reply =>
    count === 1 ? first : next;

/** Starts a conversation with an API that answers from a script. */
export function converse(script: Script, rules: Partial<AnswerRules> = {}): Conversation {
  const counts = new Map<string, number>();
  const createVisitor = (isStranger: boolean): ApiVisitor => ({
    token: '',
    cookies: new Map([['visit', isStranger ? '2' : '1']]),
    createOther: () => createVisitor(true),
    call(endpoint, parts, options = {}) {
      const count = (counts.get(endpoint.name) ?? 0) + 1;
      counts.set(endpoint.name, count);
      const reply = script[endpoint.name]?.({ count, parts, options, isStranger }) ?? body({ errors: [] });
      const { status = 200, json, text = json === undefined ? '' : JSON.stringify(json), headers = {} } = reply;
      const request = `${options.method ?? endpoint.method} ${endpoint.path}`;
      const common = { 'content-type': 'application/json', 'cache-control': 'no-store' };
      const date = new Date(receivedAt).toUTCString();
      const exchange: ApiExchange = {
        endpoint,
        request,
        status,
        json,
        text,
        ms: 1,
        headers: new Headers({ ...common, date, ...headers }),
        receivedAt,
      };
      return Promise.resolve(exchange);
    },
  });
  return createConversation(createVisitor(false), { slowMs: 1000, isSecure: false, ...rules });
}

/** Each finding as `call rule where: actual value`. */
export function listFindings({ records }: Pick<Conversation, 'records'>): readonly string[] {
  const { steps } = toReport({ records, skipped: [], hints: [], isConform: false });
  return steps.flatMap(({ call, findings }) =>
    findings.map(({ rule, where, came }) => `${call} ${rule} ${where}: ${came}`),
  );
}

/** The calls that were made. */
export const listCalls = ({ records }: Conversation) => records.map(({ call }) => call);
/** The calls that were not made. */
export const listSkippedCalls = ({ skipped: skippedCalls }: Conversation) => skippedCalls.map(({ call }) => call);

const end = { cityName: 'Leeds' };
/** A journey of a search or a basket. */
export const line = {
  journeyId: 'j1',
  lineItemId: 'l1',
  price: 20,
  currency: 'GBP',
  reservableType: 'NONE',
  departureDateTime: '2031-03-13T10:00',
  arrivalDateTime: '2031-03-13T14:00',
  origin: end,
  destination: end,
};
/** A basket that holds it. */
export const basket = { journeys: [line], currency: 'GBP', total: 20, expiryTotalSecondsRemaining: 600 };

/** A traveller. */
export const person = { passengerId: '1', firstName: 'Ana', lastName: 'Arnaud' };
const reservation = {
  reservationNumber: 'R1',
  reservationKey: 'k1',
  journey: line,
  passengers: [person],
  status: 'CONFIRMED',
  canAmend: false,
  canReschedule: false,
  canCancel: true,
};
/** The order and its reservation, with changes, as steps know them. */
export const orderFacts = (changes: object = {}) =>
  ({ orderKey: 'key', orderNumber: 'C12', reservation: { ...reservation, ...changes } }) as unknown as OrderFacts;
/** An order of such reservations, each with changes. */
export const order = (...reservations: readonly object[]) =>
  body({
    orderNumber: 'C12',
    currency: 'GBP',
    reservations: reservations.map((changes) => ({ ...reservation, ...changes })),
  });
const choice = { quoteId: 'q1', reservationNumbers: ['R1'], paid: 20, refundableAmount: 15, refundFee: 5 };
/** A quote for the reservation. */
export const offer = (changes: object = {}, reservationNumber = 'R1') =>
  body({
    orderNumber: 'C12',
    currency: 'GBP',
    reservation: { ...reservation, reservationNumber },
    choices: [{ ...choice, ...changes }],
  });

/** A basket in which the reservation is traded in. */
export const tradeIn = {
  ...basket,
  journeys: [],
  total: -20,
  tradeIns: [{ reservationNumber: 'R1', journey: line, value: 20 }],
};
