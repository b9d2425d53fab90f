import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Instant } from '../../server/clock/clock.ts';
import { type Database, type Transaction } from '../../server/database/tables.ts';
import { technicalRefusal } from '../../server/http/kit/api-error.ts';
import { routeCosts } from '../../server/http/kit/call-costs.ts';
import { html } from '../../server/kit/html.ts';
import { createDraft, renderTypedTexts } from './forms/drafts.ts';
import { operatorPolicy, type OperatorPage, renderOperatorLayout, signInPath } from './operator-layout.ts';
import { isSessionOver, type Operator, type OperatorRole, toOperator, toSecretDigest } from './operator.ts';
import { renderSignIn } from './sign-in-pages.ts';
import { type Trail, type TrailEntry } from './trail.ts';

/** A page in the navigation, which people with the role see. */
export interface OperatorEntry {
  readonly path: string;
  readonly label: string;
  readonly role: OperatorRole;
}

/** Dependencies of {@link createOperatorGuard}. */
export interface OperatorGuardOptions {
  readonly database: Database;
  /** Ms since 1970 UTC, by the real clock, which QA cannot change. */
  readonly now: () => Instant;
  readonly trail: Trail;
  /** Whether the browser reached the host by TLS. */
  readonly isSecure: (request: FastifyRequest) => boolean;
  /** Returns the origin by which browsers reach the host. */
  readonly getOrigin: (request: FastifyRequest) => string;
}

/** How long the message about a form waits for the next page, in seconds. */
const doneSeconds = 60;

/** The largest form that the pages accept, in bytes. */
const maxFormBytes = routeCosts['/operator'].bytes;

/** The most fields of a form. Those of the pages have at most about ten; a refused form may be rendered again with all of them. */
const maxFormFields = 40;

/** Protects the operator's pages, renders them and records what operators do. See {@link createOperatorGuard}. */
export type OperatorGuard = ReturnType<typeof createOperatorGuard>;

/**
 * Creates the guard of the operator's pages. A page calls `require` first, adds itself to the navigation with `addEntry`,
 * answers with `sendPage`, and records what the operator did with `recordAction` in the transaction that does it.
 */
export function createOperatorGuard({ database, now, trail, isSecure, getOrigin }: OperatorGuardOptions) {
  const entries: OperatorEntry[] = [];
  // With TLS, the `__Host-` prefix prevents other hosts of the domain from setting the cookie.
  const getPrefix = (request: FastifyRequest) => (isSecure(request) ? '__Host-' : '');
  const getCookieName = (request: FastifyRequest) => `${getPrefix(request)}coach-operator`;
  /** The cookie with what the last form did, which the next page shows. */
  const getDoneCookieName = (request: FastifyRequest) => `${getPrefix(request)}coach-operator-done`;

  const getCookieAttributes = (request: FastifyRequest) =>
    ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(request) }) as const;

  const getSession = (request: FastifyRequest) => request.cookies[getCookieName(request)];

  /** Reads the person whose session the browser has; undefined if it has ended or the person has lost access. */
  async function readOperator(request: FastifyRequest): Promise<Operator | undefined> {
    const session = getSession(request);
    if (session === undefined) return undefined;
    const row = await database
      .selectFrom('operator_sessions')
      .innerJoin('operators', 'operators.operator_id', 'operator_sessions.operator_id')
      .select(['operators.operator_id', 'name', 'email_address', 'roles'])
      .where('session_digest', '=', toSecretDigest(session))
      .where(({ not }) => not(isSessionOver(now())))
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    return row && toOperator(row);
  }

  function sendPage(reply: FastifyReply, page: OperatorPage, operator?: Operator): FastifyReply {
    const navigation = operator && {
      name: operator.name,
      entries: entries.filter(({ role }) => operator.roles.includes(role)),
      currentPath: reply.request.url.split('?')[0] ?? '',
    };
    const doneCookie = getDoneCookieName(reply.request);
    const done = reply.request.cookies[doneCookie];
    if (done !== undefined) reply.clearCookie(doneCookie, getCookieAttributes(reply.request));
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-security-policy': operatorPolicy })
      .send(renderOperatorLayout(page, { navigation, done }));
  }

  /** Leads to a page after a form was accepted. @param done what the form did: the page shows it once */
  function redirect(reply: FastifyReply, path: string, done: string): FastifyReply {
    const attributes = { ...getCookieAttributes(reply.request), maxAge: doneSeconds };
    return reply.setCookie(getDoneCookieName(reply.request), done, attributes).redirect(path, 303);
  }

  /**
   * Whether a form was sent by a page of this host. Browsers set these headers, and pages cannot. Old browsers, and those that
   * do not reach the host by TLS, only send the origin.
   */
  function isOwnForm(request: FastifyRequest): boolean {
    const { origin, 'sec-fetch-site': site } = request.headers;
    return site === undefined ? origin === getOrigin(request) : site === 'same-origin';
  }

  /** Refuses a form that was not sent by a page of this host. @returns whether it was refused, and so answered */
  function refuseForeignForm(request: FastifyRequest, reply: FastifyReply): boolean {
    if (isOwnForm(request)) return false;
    const main = html`<p>
        The form was not sent from a page of this host. <a href="${findPagePath(request)}">Open the page again</a> and
        repeat the action.
      </p>
      ${renderTypedTexts(readForm(request))}`;
    sendPage(reply.code(403), { title: 'Refused', main });
    return true;
  }

  return {
    /** Adds a page to the navigation. Call it when the page is registered. */
    addEntry: (entry: OperatorEntry) => void entries.push(entry),

    /**
     * Returns the signed-in person if that person has the role, or, without a role, each signed-in person. Otherwise it answers
     * the request itself and returns undefined: without a sign-in, a GET is redirected to the sign-in, which leads back; other
     * methods get 401 and the sign-in, which offers the form again; people without the role get 403. Also refuses forms that
     * were not sent by a page of this host. No answer loses a text that the person has typed.
     */
    async require(request: FastifyRequest, reply: FastifyReply, role?: OperatorRole): Promise<Operator | undefined> {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (!isRead && refuseForeignForm(request, reply)) return undefined;
      const operator = await readOperator(request);
      if (!operator) {
        const signInUrl = `${signInPath}?${new URLSearchParams({ return: request.url }).toString()}`;
        if (isRead) reply.redirect(signInUrl, 303);
        else {
          const draft = createDraft(getPath(request), readForm(request));
          const problem = `Your session has ended. Sign in again, and ${draft ? 'your text is still there' : 'repeat the action'}.`;
          sendPage(reply.code(401), renderSignIn({ returnPath: findPagePath(request), problem, draft }));
        }
        return undefined;
      }
      if (role === undefined || operator.roles.includes(role)) return operator;
      const main = html`<p>
          This needs the role “${role}”, which you do not have. A person with the role “settings” can change your roles.
        </p>
        ${!isRead && html`<p><a href="${findPagePath(request)}">Back to the page</a></p>`}
        ${renderTypedTexts(readForm(request))}`;
      sendPage(reply.code(403), { title: 'Not allowed', main }, operator);
      return undefined;
    },

    /**
     * Sends a page with the navigation of the operator; without an operator, a page without navigation. Set the status before:
     * `sendPage(reply.code(400), …)`.
     */
    sendPage,
    redirect,
    refuseForeignForm,
    getCookieName,
    getCookieAttributes,
    /** Returns the session of the browser, as its cookie has it. */
    getSession,

    /**
     * Records what an operator did, in the transaction that does it.
     *
     * @param entry `subject` is what it was done to, an id or a reference; neither it nor `facts` contain data of travellers
     */
    recordAction: (trx: Transaction, entry: TrailEntry, at: Instant): Promise<void> => trail.record(trx, entry, at),
    trail,
  };
}

/** Lets the routes of a scope (a plug-in of Fastify) receive HTML forms, which {@link readForm} reads. */
export function acceptForms(scope: FastifyInstance, bodyLimit = maxFormBytes): void {
  const type = 'application/x-www-form-urlencoded';
  scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit }, (_request, body, callback) => {
    const text = String(body);
    if (text.split('&', maxFormFields + 1).length <= maxFormFields) return callback(null, new URLSearchParams(text));
    return callback(technicalRefusal(400, 'too-long', `The form has more than ${maxFormFields} fields.`));
  });
}

const getPath = ({ url }: FastifyRequest) => url.split('?')[0] ?? '';

/** Returns the page with the form of a request: the nearest path above that can be opened. */
function findPagePath(request: FastifyRequest): string {
  const segments = getPath(request).split('/');
  const patterns = (request.routeOptions.url ?? '').split('/');
  for (let length = segments.length; length > 1; length -= 1) {
    const url = patterns.slice(0, length).join('/');
    if (request.server.hasRoute({ method: 'GET', url })) return segments.slice(0, length).join('/');
  }
  return '/operator';
}

/** Returns the fields of a form; without any if the body is not a form. */
export function readForm({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}
