import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { getField, type FormFields, readFormFields } from './form-fields.ts';
import { type StandInBooks } from './stand-in-books.ts';
import { answerFaulty, isDone, type StandInCall, type StandInFault } from './stand-in-faults.ts';
import { StandInError } from './stand-in-objects.ts';

/** Dependencies of the API. */
export interface StandInApiParts {
  readonly books: StandInBooks;
  /** The merchant's key. */
  readonly secret: string;
  /** Faults by call; a test may change them at any time. */
  readonly faults: ReadonlyMap<StandInCall, StandInFault>;
  /** Called after each call that changes something. */
  readonly onDone: () => void;
}

interface Answer {
  readonly status: number;
  readonly answer: object;
}

type ApiRequest = FastifyRequest<{ Params: { id: string } }>;
interface Exchange {
  readonly request: ApiRequest;
  readonly reply: FastifyReply;
}
type Act = (fields: FormFields, id: string) => object;

/** Registers the calls of Stripe's API that a merchant makes. A repeated idempotency key gets the first answer. */
export function registerStandInApi(app: FastifyInstance, { books, secret, faults, onDone }: StandInApiParts): void {
  const previousAnswers = new Map<string, Answer & { readonly request: string }>();

  const expandIntent = (session: ReturnType<StandInBooks['session']>, fields: FormFields) =>
    getField(fields, 'expand', '0') === 'payment_intent'
      ? { ...session, payment_intent: books.findIntent(session) ?? null }
      : session;

  on('POST', '/v1/checkout/sessions', (fields) => expandIntent(books.open(fields), fields));
  on('GET', '/v1/checkout/sessions', (fields) => {
    const { data, ...page } = toPage([...books.sessions.values()].reverse(), fields);
    const isWhole = getField(fields, 'expand', '0') === 'data.payment_intent';
    const withMoney = (session: (typeof data)[number]) => ({
      ...session,
      payment_intent: books.findIntent(session) ?? null,
    });
    return { ...page, data: isWhole ? data.map(withMoney) : data };
  });
  on('GET', '/v1/checkout/sessions/:id', (fields, id) => expandIntent(books.session(id), fields));
  on('POST', '/v1/checkout/sessions/:id/expire', (_fields, id) => {
    const session = books.session(id);
    books.expire(session);
    return session;
  });
  on('POST', '/v1/payment_intents/:id/capture', (fields, id) => {
    const intent = books.intent(id);
    books.capture(intent, Number(getField(fields, 'amount_to_capture') ?? intent.amount));
    return intent;
  });
  on('POST', '/v1/payment_intents/:id/cancel', (_fields, id) => {
    const intent = books.intent(id);
    books.cancel(intent);
    return intent;
  });
  on('POST', '/v1/refunds', (fields) => books.refund(fields));
  on('GET', '/v1/refunds', (fields) => {
    const intent = getField(fields, 'payment_intent');
    const refunds = books.refunds.filter(({ payment_intent }) => intent === undefined || payment_intent === intent);
    return toPage(refunds.reverse(), fields);
  });

  function on(method: 'GET' | 'POST', path: `/v1/${string}`, act: Act): void {
    const call: StandInCall = `${method} ${path.replace(':id', '*') as `/v1/${string}`}`;
    app.route({
      method,
      url: path,
      handler: async (request: ApiRequest, reply) => {
        const authorisation = request.headers.authorization ?? '';
        if (authorisation !== `Bearer ${secret}`) return reply.code(401).send(toError('invalid_api_key'));
        books.decideDue();
        const fault = faults.get(call);
        const { status, answer } =
          method === 'GET' ? attempt(request, act, fault) : once({ request, reply }, act, fault);
        onDone();
        if (fault !== undefined) return answerFaulty(reply, fault, { authorisation, status, answer });
        return reply.code(status).header('request-id', 'req_standin').send(answer);
      },
    });
  }

  /** Repeats the answer to an idempotency key, also if it was a failure. */
  function once({ request, reply }: Exchange, act: Act, fault: StandInFault | undefined): Answer {
    const key = String(request.headers['idempotency-key'] ?? '');
    const previous = previousAnswers.get(key);
    const requestText = `${request.url} ${String(request.body)}`;
    if (previous) {
      if (previous.request !== requestText)
        return { status: 400, answer: toError('idempotency_key_in_use', 'idempotency_error') };
      void reply.header('idempotent-replayed', 'true');
      return previous;
    }
    const answer = attempt(request, act, fault);
    const hasBegun = fault !== 'lost' && fault !== 'too-many' && fault !== 'tells-key' && fault !== 'forbids';
    const hasFailed = fault === 'fails' || fault === 'fails-afterwards';
    if (key !== '' && hasBegun) {
      previousAnswers.set(key, {
        ...(hasFailed ? { status: 500, answer: toError('', 'api_error') } : answer),
        request: requestText,
      });
    }
    return answer;
  }

  function attempt(request: ApiRequest, act: Act, fault: StandInFault | undefined): Answer {
    if (!isDone(fault)) return { status: 500, answer: {} };
    const text = request.method === 'GET' ? (request.url.split('?')[1] ?? '') : String(request.body ?? '');
    try {
      return { status: 200, answer: structuredClone(act(readFormFields(text), request.params.id)) };
    } catch (error) {
      if (!(error instanceof StandInError)) throw error;
      return { status: error.status, answer: toError(error.code, error.type) };
    }
  }
}

function toError(code: string, type = 'invalid_request_error') {
  return { error: { type, code, message: `Refused by the stand-in: ${code}` } };
}

/** A page of a list, newest first, by the parameters of the request. */
function toPage<One extends { readonly id: string; readonly created?: number }>(
  all: readonly One[],
  fields: FormFields,
) {
  const since = Number(getField(fields, 'created', 'gte') ?? 0);
  const after = getField(fields, 'starting_after');
  const limit = Number(getField(fields, 'limit') ?? 10);
  const young = all.filter(({ created: createdAt = since }) => createdAt >= since);
  const rest = after === undefined ? young : young.slice(young.findIndex(({ id }) => id === after) + 1);
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit };
}
