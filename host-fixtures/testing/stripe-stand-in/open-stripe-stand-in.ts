import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { challengeCode, parseCardForm } from '../../provider/test-cards.ts';
import { html, type Html } from '../../server/kit/html.ts';
import { registerStandInApi } from './stand-in-api.ts';
import { StandInBooks } from './stand-in-books.ts';
import { type CallbackParts, StandInCallbacks } from './stand-in-callbacks.ts';
import { type StandInCall, type StandInFault } from './stand-in-faults.ts';
import { type StandInSession } from './stand-in-objects.ts';

/** The interval at which due decisions are made. */
const intervalMs = 50;

/** Options for the stand-in of Stripe. */
export interface StandInParts {
  /** The merchant's key. */
  readonly secret: string;
  readonly callbackSecret: string;
  /** Ms since 1970 UTC. */
  readonly now: () => number;
  readonly post: CallbackParts['post'];
  /** By default a free port. */
  readonly port?: number;
}

/** Starts a server that behaves like Stripe Checkout in everything that a host relies on. No money moves. */
export async function openStripeStandIn({ secret, callbackSecret, now, post, port = 0 }: StandInParts) {
  const callbacks = new StandInCallbacks({ secret: callbackSecret, now, post });
  const books = new StandInBooks(now, (event) => callbacks.add(event));
  const faults = new Map<StandInCall, StandInFault>();
  const app = Fastify({ forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, callback) => callback(null, body));
  const onDone = () => void callbacks.send();
  registerStandInApi(app, { books, secret, faults, onDone });
  registerPages(app, { books, now, onDone });
  const timer = setInterval(() => {
    books.decideDue();
    onDone();
  }, intervalMs);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await callbacks.send();
  });
  const origin = await app.listen({ port, host: '127.0.0.1' });
  books.pages = origin;
  return { app, origin, books, faults, sendCallbacks: () => callbacks.send(), close: () => app.close() };
}

/** The result of {@link openStripeStandIn}. */
export type StripeStandIn = Awaited<ReturnType<typeof openStripeStandIn>>;

type PageRequest = FastifyRequest<{ Params: { id: string } }>;

/** Registers the payment pages for tests: a form for the card, the challenge of the bank, and a link back. */
function registerPages(
  app: FastifyInstance,
  { books, now, onDone }: { readonly books: StandInBooks; readonly now: () => number; readonly onDone: () => void },
): void {
  const readForm = ({ body }: PageRequest) => Object.fromEntries(new URLSearchParams(String(body ?? '')));
  const on = (path: string, act: (session: StandInSession, form: Record<string, string>) => void) =>
    app.post(`/c/pay/:id${path}`, (request: PageRequest, reply) => {
      const session = books.session(request.params.id);
      act(session, readForm(request));
      onDone();
      return redirect(reply, session);
    });

  app.get('/c/pay/:id', (request: PageRequest, reply) => {
    const session = books.session(request.params.id);
    return reply.type('text/html; charset=utf-8').send(renderPage(session, books.findIntent(session)?.status));
  });
  on('', (session, form) => {
    const { card } = parseCardForm(form, now());
    if (card) books.pay(session, card);
  });
  on('/challenge', (session, { code = '' }) => books.answerBank(session, code === challengeCode));
  app.post('/c/pay/:id/cancel', (request: PageRequest, reply) =>
    // The payment page stays open.
    reply.redirect(books.session(request.params.id).cancel_url, 303),
  );
}

function redirect(reply: FastifyReply, { status, id, success_url }: StandInSession) {
  return reply.redirect(status === 'complete' ? success_url : `/c/pay/${id}`, 303);
}

function renderPage(session: StandInSession, money: string | undefined): string {
  return html`<!doctype html>
    <html lang="en">
      <title>Stand-in of Stripe Checkout</title>
      <link rel="icon" href="data:," />
      <h1>Pay ${session.amount_total} ${session.currency}</h1>
      ${session.status === 'open' ? renderForms(session, money) : html`<p>This page is over.</p>`}
    </html>`.text;
}

function renderForms({ id, cancel_url }: StandInSession, money: string | undefined): Html {
  const field = (name: string, label: string) => html`<label>${label} <input name="${name}" /></label>`;
  return money === 'requires_action'
    ? html`<form method="post" action="/c/pay/${id}/challenge">
        ${field('code', 'Code')}<button type="submit">Confirm</button>
      </form>`
    : html`<form method="post" action="/c/pay/${id}">
          ${field('number', 'Card number')}${field('expiry', 'Expiry')}${field('securityCode', 'Security code')}
          <button type="submit">Pay</button>
        </form>
        <a href="${cancel_url}">Back</a>`;
}
