import { readSitePath } from '#shared/domain/page/routes/site-path.ts';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type SecretGuard, type SecretResult } from '../../server/http/visits/secret-guard.ts';
import { normaliseAddress } from '../../server/mail/recipient.ts';
import { type OperatorAccess, describeAcceptanceProblem } from './access.ts';
import { readCarriedDraft, renderDraft } from './forms/drafts.ts';
import { acceptForms, type OperatorGuard, readForm } from './operator-guard.ts';
import { signInPath } from './operator-layout.ts';
import { describeBrowser } from './operator-sessions.ts';
import {
  expiredInvitation,
  invitationPath,
  renderInvitation,
  renderRecoveryCodes,
  renderSignIn,
} from './sign-in-pages.ts';

/** Dependencies of the sign-in. */
interface SignInOptions {
  readonly guard: OperatorGuard;
  readonly access: OperatorAccess;
  readonly secretGuard: SecretGuard;
  /** Returns the origin by which browsers reach the host. */
  readonly getOrigin: (request: FastifyRequest) => string;
}

/** The largest form of the sign-in, in bytes: it may carry the largest answer to an enquiry. */
const maxSignInBytes = 160_000;

/** Registers the sign-in and the sign-out of `/operator`, and the page of invitations. */
export async function registerSignIn(app: FastifyInstance, options: SignInOptions): Promise<void> {
  const { guard, access, secretGuard, getOrigin } = options;
  const setSession = (request: FastifyRequest, reply: FastifyReply, session: string) =>
    reply.setCookie(guard.getCookieName(request), session, guard.getCookieAttributes(request));

  /** Checks the address, the password and the code of a form. @returns the cookie of the session, if all are right */
  async function signIn(request: FastifyRequest, reply: FastifyReply): Promise<SecretResult<string>> {
    const form = readForm(request);
    const subject = normaliseAddress(form.get('address') ?? '').slice(0, 254);
    const person = await access.findPerson(subject);
    const secretRequest = { kind: 'operator-password', subject, secretVersion: person?.password_hash ?? '' } as const;
    // One check of both, so that an answer does not reveal which of them was wrong.
    return secretGuard.check({ request, reply }, secretRequest, async () => {
      const isPasswordRight = await access.isPasswordOf(person, form.get('password') ?? '');
      if (!person) return undefined;
      const session = isPasswordRight
        ? await access.signIn(person, form.get('code') ?? '', getBrowser(request))
        : undefined;
      if (session === undefined) await access.recordRefusal(person, isPasswordRight ? 'code' : 'password');
      return session;
    });
  }

  async function sendInvitation(reply: FastifyReply, token: string, problem?: string) {
    const invitation = await access.findInvitation(token);
    if (!invitation) return guard.sendPage(reply.code(404), expiredInvitation);
    const issuer = new URL(getOrigin(reply.request)).hostname;
    const page = renderInvitation({ token, invitation, issuer, problem });
    return guard.sendPage(problem === undefined ? reply : reply.code(400), page);
  }

  await app.register(async (scope) => {
    acceptForms(scope, maxSignInBytes);
    scope.get<{ Querystring: { return?: string } }>(signInPath, async (request, reply) =>
      guard.sendPage(reply, renderSignIn({ returnPath: toReturnPath(request.query.return) })),
    );
    scope.post(signInPath, async (request, reply) => {
      if (guard.refuseForeignForm(request, reply)) return reply;
      const form = readForm(request);
      const returnPath = toReturnPath(form.get('return'));
      const result = await signIn(request, reply);
      const draft = readCarriedDraft(form);
      if (result.kind === 'right') {
        setSession(request, reply, result.value);
        return draft ? guard.sendPage(reply, renderDraft(draft, returnPath)) : reply.redirect(returnPath, 303);
      }
      const isWrong = result.kind === 'wrong';
      const problem = isWrong
        ? 'The address, the password or the code is wrong. A code works once.'
        : `Too many wrong attempts. Try again in ${formatWait(result.seconds)}.`;
      const page = renderSignIn({ returnPath, problem, address: form.get('address') ?? '', draft });
      return guard.sendPage(reply.code(isWrong ? 401 : 429), page);
    });
    scope.post('/operator/sign-out', async (request, reply) => {
      if (guard.refuseForeignForm(request, reply)) return reply;
      const name = guard.getCookieName(request);
      const session = request.cookies[name];
      if (session !== undefined) await access.signOut(session);
      return reply.clearCookie(name, guard.getCookieAttributes(request)).redirect(signInPath, 303);
    });

    scope.get<{ Params: { token: string } }>(`${invitationPath}/:token`, async ({ params }, reply) =>
      sendInvitation(reply, params.token),
    );
    scope.post<{ Params: { token: string } }>(`${invitationPath}/:token`, async (request, reply) => {
      if (guard.refuseForeignForm(request, reply)) return reply;
      const { token } = request.params;
      const form = readForm(request);
      const invitation = await access.findInvitation(token);
      const subject = invitation?.operator.emailAddress;
      // A chosen password cannot be wrong, so it is not counted.
      const secretRequest = { kind: 'operator-password', subject, secretVersion: invitation?.passwordHash } as const;
      const proof = { password: form.get('password') ?? '', code: form.get('code') ?? '' };
      const input = { ...proof, browser: getBrowser(request) };
      const result = await secretGuard.check({ request, reply }, secretRequest, async () => {
        const acceptance = await access.accept(token, input);
        return 'problem' in acceptance && acceptance.problem === 'wrong-password' ? undefined : acceptance;
      });
      if (result.kind === 'wait')
        return sendInvitation(reply, token, `Too many wrong attempts. Try again in ${formatWait(result.seconds)}.`);
      const acceptance = result.kind === 'right' ? result.value : ({ problem: 'wrong-password' } as const);
      if ('problem' in acceptance) return sendInvitation(reply, token, describeAcceptanceProblem(acceptance.problem));
      setSession(request, reply, acceptance.session);
      return guard.sendPage(reply, renderRecoveryCodes(acceptance.recoveryCodes));
    });
  });
}

/** Returns the page to which the sign-in leads: a page of the operator, or else `/operator`. */
export function toReturnPath(path: string | null | undefined): string {
  // A path belongs to every origin, so any serves to read it.
  const target = readSitePath(path ?? '', 'https://localhost');
  const isOwnPage = target.kind === 'path' && /^\/(operator|import)(\/[\w-]+)*(\?[\w=&%.+-]*)?$/.test(target.path);
  return isOwnPage ? target.path : '/operator';
}

const getBrowser = ({ headers }: FastifyRequest) => describeBrowser(headers['user-agent']);

/** Formats a wait after wrong attempts. */
export function formatWait(seconds: number): string {
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
