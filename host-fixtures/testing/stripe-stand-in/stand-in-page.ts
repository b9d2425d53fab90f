import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { readCard } from '../../provider/card-form.ts';
import { challengeCode } from '../../provider/test-cards.ts';
import { html, type Html } from '../../server/kit/html.ts';
import { type StandInBooks } from './stand-in-books.ts';
import { type StandInSession } from './stand-in-objects.ts';

type PageRequest = FastifyRequest<{ Params: { id: string } }>;

/** Registers the payment pages for tests: a form for the card, the challenge of the bank, and a link back. */
export function registerStandInPage(
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
    return reply.type('text/html; charset=utf-8').send(renderPage(session, books.intentOf(session)?.status));
  });
  on('', (session, form) => {
    const { card } = readCard(form, now());
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
