import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { html } from '../../server/kit/html.ts';
import { isSameSecret } from '../../server/limits/is-same-secret.ts';
import { getNetwork } from '../../server/limits/rate-limit.ts';
import { createSharedLimit } from '../../server/limits/shared-limit.ts';
import {
  acceptForms,
  type OperatorGuard,
  type OperatorGuardOptions,
  operatorRoles,
  readForm,
  signInPath,
  toSecretDigest,
} from './operator-guard.ts';
import { createOperatorSession } from './operator-sessions.ts';

/** Dependencies of the sign-in. */
interface SignInOptions extends Pick<OperatorGuardOptions, 'database' | 'now' | 'isSecure'> {
  readonly guard: OperatorGuard;
  readonly password: string | undefined;
}

/** Limit of wrong passwords per network: an IPv4 address, or the /64 prefix of an IPv6 address. */
const wrongPasswords = { name: 'operator passwords', tries: 10, withinMs: 15 * 60_000 };

/** The person as whom the shared password signs in. */
const sharedOperator = { operator_id: 'shared', name: 'Operator', email_address: '', roles: operatorRoles.join(' ') };

/** Registers the sign-in and the sign-out of `/operator`. */
export async function registerSignIn(app: FastifyInstance, options: SignInOptions): Promise<void> {
  const { guard, database, now, password, isSecure } = options;
  const failures = createSharedLimit(database, wrongPasswords, now);
  const getCookieAttributes = (request: FastifyRequest) =>
    ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(request) }) as const;
  const sendSignIn = (reply: FastifyReply, returnPath: string, problem?: string) =>
    guard.sendPage(reply, renderSignIn(returnPath, problem));

  await app.register(async (scope) => {
    acceptForms(scope);
    scope.get<{ Querystring: { return?: string } }>(signInPath, async (request, reply) =>
      sendSignIn(reply, toReturnPath(request.query.return)),
    );
    scope.post(signInPath, async (request, reply) => {
      if (guard.refuseForeignForm(request, reply)) return reply;
      const form = readForm(request);
      const returnPath = toReturnPath(form.get('return'));
      // Each attempt counts as a wrong password until it proves right, so that simultaneous attempts cannot exceed the limit.
      const network = getNetwork(request);
      if (!(await failures.take(network)))
        return sendSignIn(reply.code(429), returnPath, 'Too many wrong passwords. Wait a quarter of an hour.');
      if (password === undefined || !isSameSecret(form.get('password') ?? '', password))
        return sendSignIn(reply.code(401), returnPath, 'This is not the password.');
      await failures.giveBack(network);
      const session = await database.transaction().execute(async (trx) => {
        const state = {
          password_hash: null,
          totp_key: null,
          last_totp_step: 0,
          invited_at: now(),
          activated_at: now(),
        };
        const row = { ...sharedOperator, ...state, ended_at: null };
        await trx
          .insertInto('operators')
          .values(row)
          .onConflict((conflict) => conflict.column('operator_id').doNothing())
          .execute();
        const { operator_id: operatorId, name } = sharedOperator;
        await guard.recordAction(trx, { operator: { operatorId, name }, action: 'SIGNED_IN' }, now());
        return createOperatorSession(trx, operatorId, now());
      });
      return reply
        .setCookie(guard.getCookieName(request), session, getCookieAttributes(request))
        .redirect(returnPath, 303);
    });
    scope.post('/operator/sign-out', async (request, reply) => {
      if (guard.refuseForeignForm(request, reply)) return reply;
      const session = request.cookies[guard.getCookieName(request)] ?? '';
      await database.deleteFrom('operator_sessions').where('session_digest', '=', toSecretDigest(session)).execute();
      return reply.clearCookie(guard.getCookieName(request), getCookieAttributes(request)).redirect(signInPath, 303);
    });
  });
}

/** Returns the page to which the sign-in leads: a page of the operator, or else `/operator`. */
export function toReturnPath(path: string | null | undefined): string {
  return path && /^\/(operator|import)(\/[\w-]+)*(\?[\w=&%.+-]*)?$/.test(path) ? path : '/operator';
}

/**
 * Renders the page that requests the password. The constant hidden user name lets password managers store the password.
 *
 * @param problem why the last attempt failed
 */
function renderSignIn(returnPath: string, problem?: string) {
  return {
    title: 'Operator: sign in',
    main: html`<form class="operator-form" method="post" action="${signInPath}">
      ${problem !== undefined && html`<p role="alert" id="problem">${problem}</p>`}
      <input type="hidden" name="return" value="${returnPath}" />
      <input name="username" type="text" value="operator" autocomplete="username" readonly hidden />
      <label for="password">Password</label>
      <input
        id="password"
        name="password"
        type="password"
        required
        autocomplete="current-password"
        ${problem !== undefined && html`aria-invalid="true" aria-describedby="problem"`}
      />
      <button>Sign in</button>
    </form>`,
  };
}
