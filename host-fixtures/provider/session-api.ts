import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { optional, safeParse } from 'valibot';
import { isSameSecret } from '../server/limits/is-same-secret.ts';
import { type ProviderBooks, type ProviderRefund, type ProviderSession } from '../server/payments/payment-provider.ts';
import { overrides, overridesPath } from '../server/scenarios/sandbox-overrides.ts';
import { type ProviderDatabase, type ProviderRefundRow, type SessionRow, writeOverrides } from './provider-database.ts';
import { type RefundStore } from './refund-store.ts';
import { type SessionStore } from './session-store.ts';
import {
  booksPath,
  capturedSum,
  modeHeader,
  newRefund,
  newSession,
  sandboxRefusal,
  sessionsPath,
} from '../server/payments/hosted-page/wire.ts';

type ReferenceRequest = FastifyRequest<{ Params: { reference: string } }>;

interface SessionApiOptions {
  readonly database: ProviderDatabase;
  readonly sessions: SessionStore;
  readonly refunds: RefundStore;
  /** The secret that authenticates the merchant. */
  readonly secret: string;
}

/**
 * Registers the calls of a payment provider for tests: the merchant's server opens, reads, captures, refunds and voids sessions
 * (payments) by its own reference. All calls can be repeated without another effect: `reference` identifies a session, and
 * `refundId` a refund. A refused refund is not an error: it is answered with the status `REFUSED`.
 *
 * Errors: 403 for a live host, which sells for real money, since this provider moves no money; 401 without the shared
 * secret; 400 for an invalid body; 404 for an unknown session; and 409 with the session if its state or sum does not allow the
 * call (opening it again only compares the sum). Voiding an unknown session is not an error: the session is stored as void, so
 * that it cannot be opened later.
 */
export function registerSessionApi(
  app: FastifyInstance,
  { database, sessions, refunds, secret }: SessionApiOptions,
): void {
  app.addHook('onRequest', async (request, reply) => {
    // `void`, because a reply is a thenable, which is not awaited here.
    void reply.header('cache-control', 'no-store');
    if (request.headers[modeHeader] === 'live') return reply.code(403).send({ error: sandboxRefusal });
    if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${secret}`)) return refuse(reply, 401);
  });

  app.post(sessionsPath, async (request, reply) => {
    const input = safeParse(newSession, request.body, { abortEarly: true });
    if (!input.success) return refuse(reply, 400);
    const row = await sessions.open(input.output);
    // The session may exist already: with another sum, or void with the sum 0.
    const isSameSum = row.amount_minor === input.output.amount && row.currency === input.output.currency;
    return reply.code(isSameSum ? 200 : 409).send(toSession(row));
  });

  app.get(`${sessionsPath}/:reference`, async (request: ReferenceRequest, reply) => {
    const row = await sessions.findByReference(request.params.reference);
    return row ? reply.send(toSession(row)) : refuse(reply, 404);
  });

  app.post(`${sessionsPath}/:reference/capture`, async (request: ReferenceRequest, reply) => {
    const row = await sessions.findByReference(request.params.reference);
    if (!row) return refuse(reply, 404);
    // If the merchant sends a sum, it must be the authorised one; without a body, the authorised sum is captured.
    // `?? undefined`: Fastify returns null if there is no body.
    const input = safeParse(optional(capturedSum), request.body ?? undefined, { abortEarly: true });
    if (!input.success) return refuse(reply, 400);
    const { amount, currency } = input.output ?? { amount: row.amount_minor, currency: row.currency };
    const isCompleteSum = amount === row.amount_minor && currency === row.currency;
    // A session paid with a certain test card is not capturable: its capture fails. A captured session stays as it is.
    const session = isCompleteSum && row.is_capturable === 1 ? await sessions.change(row.session_id, 'capture') : row;
    return reply.code(isCompleteSum && session.status === 'CAPTURED' ? 200 : 409).send(toSession(session));
  });

  app.post(`${sessionsPath}/:reference/refunds`, async (request: ReferenceRequest, reply) => {
    const input = safeParse(newRefund, request.body, { abortEarly: true });
    if (!input.success) return refuse(reply, 400);
    const row = await refunds.make({ reference: request.params.reference, ...input.output });
    return row ? reply.send(toRefund(row)) : refuse(reply, 404);
  });

  app.post(`${sessionsPath}/:reference/void`, async (request: ReferenceRequest, reply) => {
    const row = await sessions.voidByReference(request.params.reference);
    return reply.code(row.status === 'CAPTURED' ? 409 : 200).send(toSession(row));
  });

  // All on one page: a provider for tests has few.
  app.get(booksPath, async () => {
    const books = await openSandboxBooks(database).read();
    const toAmount = <Row extends { readonly amount_minor: number }>({ amount_minor: amount, ...row }: Row) => {
      return { ...row, amount };
    };
    return {
      sessions: [...books.sessions.values()].map(toAmount),
      refunds: [...books.refunds.values()].map(({ refund_id: refundId, ...row }) => toAmount({ ...row, refundId })),
      next: null,
    };
  });

  // For scenarios (test situations that QA chooses): sets the results of a session's card payments, which otherwise depend on
  // the test card, and of its refunds. The session need not exist yet.
  app.put(`${overridesPath}/:reference`, async (request: ReferenceRequest, reply) => {
    const input = safeParse(overrides, request.body, { abortEarly: true });
    if (!input.success) return refuse(reply, 400);
    await writeOverrides(database, request.params.reference, input.output);
    return reply.code(204).send();
  });
}

function refuse(reply: FastifyReply, status: 400 | 401 | 404) {
  return reply.code(status).send({ error: { 400: 'invalid', 401: 'unauthorised', 404: 'not-found' }[status] });
}

function toSession(row: SessionRow): ProviderSession {
  const { reference, status, amount_minor: amount, currency, reason } = row;
  return { reference, status, amount, currency, reason, path: getSessionPath(row.session_id) };
}

function toRefund(row: ProviderRefundRow): ProviderRefund {
  const { refund_id: refundId, status, amount_minor: amount, currency, reason } = row;
  return { refundId, status, amount, currency, reason };
}

/** The path of a session's page. */
export function getSessionPath(sessionId: string): string {
  return `/pay/${sessionId}`;
}

/** Returns the books of the sandbox: its payments, keyed by the host's references, and its refunds, by the host's ids. */
export function openSandboxBooks(provider: ProviderDatabase) {
  return {
    async read(): Promise<Exclude<Awaited<ReturnType<ProviderBooks['read']>>, undefined>> {
      const sessions = await provider
        .selectFrom('sessions')
        .select(['reference', 'status', 'amount_minor', 'currency'])
        .execute();
      const refunds = await provider
        .selectFrom('refunds')
        .innerJoin('sessions', 'sessions.session_id', 'refunds.session_id')
        .select(['refund_id', 'reference', 'refunds.amount_minor', 'refunds.currency', 'refunds.status'])
        .execute();
      return {
        sessions: new Map(sessions.map((row) => [row.reference, row])),
        refunds: new Map(refunds.map((row) => [row.refund_id, row])),
      };
    },
  };
}
