import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { findPasswordProblem } from '#shared/domain/account/password.ts';
import { type SecretGuard } from '../../../server/http/visits/secret-guard.ts';
import { type OperatorAccess, describeAcceptanceProblem } from '../access.ts';
import { acceptForms, type OperatorGuard, readForm } from '../operator-guard.ts';
import { type Operator, toSecretDigest } from '../operator.ts';
import { ownPath } from '../operator-layout.ts';
import { formatWait } from '../operator-routes.ts';
import { invitationPath, renderRecoveryCodes } from '../sign-in-pages.ts';
import { type OwnAccess, type OwnProof } from './own-access.ts';
import { type OwnChange, ownChanges, renderOwnChange, renderOwnPage } from './own-pages.ts';

/** Dependencies of the page. */
interface OwnRoutesOptions {
  readonly guard: OperatorGuard;
  readonly access: Pick<OperatorAccess, 'isDemoAddress'>;
  readonly ownAccess: OwnAccess;
  readonly secretGuard: SecretGuard;
}

/** The sign-in of a request, and the form in it. */
interface OwnRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly operator: Operator;
  readonly form: URLSearchParams;
}

/** Registers `/operator/me`, on which people change their own sign-in and end their sessions. */
export async function registerOwnPage(app: FastifyInstance, options: OwnRoutesOptions): Promise<void> {
  const { guard, access, ownAccess, secretGuard } = options;
  const readSession = (request: FastifyRequest) => guard.getSession(request) ?? '';

  /**
   * Makes a change with the proof in the form, and answers with the form again if the proof is wrong. Wrong ones are limited
   * like those of a sign-in.
   */
  async function prove<Value>(
    change: OwnChange,
    { request, reply, operator, form }: OwnRequest,
    act: (proof: OwnProof) => Promise<Value | undefined>,
  ): Promise<Value | undefined> {
    const subject = operator.emailAddress;
    const secretVersion = await ownAccess.readPasswordHash(operator);
    const secretRequest = { kind: 'operator-password', subject, secretVersion } as const;
    const proof = { password: form.get('password') ?? '', code: form.get('code') ?? '' };
    const result = await secretGuard.check({ request, reply }, secretRequest, () => act(proof));
    if (result.kind === 'right') return result.value;
    const isWrong = result.kind === 'wrong';
    const problem = isWrong
      ? 'The password or the code is wrong. A code works once.'
      : `Too many wrong attempts. Try again in ${formatWait(result.seconds)}.`;
    guard.sendPage(reply.code(isWrong ? 400 : 429), renderOwnChange(change, operator, problem), operator);
    return undefined;
  }

  const changes: Readonly<Record<OwnChange, (exchange: OwnRequest) => Promise<FastifyReply>>> = {
    async password(exchange) {
      const { request, reply, operator, form } = exchange;
      const newPassword = form.get('new-password') ?? '';
      const problem = findPasswordProblem(newPassword, operator.emailAddress);
      if (problem !== undefined) {
        const page = renderOwnChange('password', operator, describeAcceptanceProblem(problem));
        return guard.sendPage(reply.code(400), page, operator);
      }
      const secretVersion = await prove('password', exchange, (proof) =>
        ownAccess.changePassword(operator, proof, { newPassword, session: readSession(request) }),
      );
      if (secretVersion === undefined) return reply;
      const subject = operator.emailAddress;
      secretGuard.trustDevice({ request, reply }, { kind: 'operator-password', subject, secretVersion });
      return guard.redirect(reply, ownPath, 'The password is changed, and your other sessions have ended.');
    },
    async 'second-factor'(exchange) {
      const { reply, operator } = exchange;
      const token = await prove('second-factor', exchange, (proof) => ownAccess.startSecondFactor(operator, proof));
      return token === undefined ? reply : reply.redirect(`${invitationPath}/${token}`, 303);
    },
    async 'recovery-codes'(exchange) {
      const { reply, operator } = exchange;
      const codes = await prove('recovery-codes', exchange, (proof) => ownAccess.renewRecoveryCodes(operator, proof));
      return codes ? guard.sendPage(reply, renderRecoveryCodes(codes), operator) : reply;
    },
  };

  app.get(ownPath, async (request, reply) => {
    const operator = await guard.require(request, reply);
    if (!operator) return reply;
    const page = renderOwnPage({
      operator,
      sessions: await ownAccess.listSessions(operator),
      presentDigest: toSecretDigest(readSession(request)),
      recoveryCodes: await ownAccess.countRecoveryCodes(operator),
      isDemo: access.isDemoAddress(operator.emailAddress),
    });
    return guard.sendPage(reply, page, operator);
  });

  await app.register(async (scope) => {
    acceptForms(scope);
    scope.post(`${ownPath}/sessions`, async (request, reply) => {
      const operator = await guard.require(request, reply);
      if (!operator) return reply;
      const digest = readForm(request).get('session') ?? undefined;
      await ownAccess.endSessions(operator, { digest, session: readSession(request) });
      return guard.redirect(
        reply,
        ownPath,
        digest === undefined ? 'The other sessions have ended.' : 'The session has ended.',
      );
    });
    for (const change of Object.keys(ownChanges) as OwnChange[]) {
      const path = `${ownPath}/${change}`;
      scope.get(path, async (request, reply) => {
        const operator = await guard.require(request, reply);
        return operator ? guard.sendPage(reply, renderOwnChange(change, operator, undefined), operator) : reply;
      });
      scope.post(path, async (request, reply) => {
        const operator = await guard.require(request, reply);
        if (!operator) return reply;
        if (access.isDemoAddress(operator.emailAddress)) {
          const problem = 'Everyone shares the sign-in of the demo operator, so it cannot be changed.';
          return guard.sendPage(reply.code(409), renderOwnChange(change, operator, problem), operator);
        }
        return changes[change]({ request, reply, operator, form: readForm(request) });
      });
    }
  });
}
