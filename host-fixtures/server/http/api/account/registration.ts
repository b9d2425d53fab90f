import { setTimeout as wait } from 'node:timers/promises';
import {
  forgetPassword,
  registerAccount,
  resendActivation,
  resetPassword,
} from '#shared/contract/account/registration.ts';
import { type Endpoint } from '#shared/contract/kit/endpoint.ts';
import { findAddressProblem, findRegistrationProblems } from '#shared/domain/account/registration-form.ts';
import { type MailRequestContext } from '../../../accounts/registrations.ts';
import { getRings } from '../../../limits/request-rings.ts';
import { refusal } from '../../kit/api-error.ts';
import { type ApiRoute, routesWith } from '../../kit/api-route.ts';
import { checkSecret } from '../session/check-secret.ts';
import { type Host } from '../../kit/host.ts';
import { type EndpointInput } from '../../kit/register-endpoint.ts';
import { invalidPassword } from './account-details.ts';
import { createMailContext, getPasswordTrust } from './member.ts';

/** A refusal with its HTTP status, the id of the error, and the code of the message for the traveller. */
const invalidDetails = () => refusal(422, 'unfit', 'invalidDetails');

// The names of the members of `Host` (the server's parts) that these routes use.
const { route } = routesWith('accounts', 'idempotentRequests', 'registrations', 'secretGuard', 'signIns', 'sitePages');

/** The endpoints of registration, and of a forgotten password. Each function gets the host once, and then every request. */
export const routes: readonly ApiRoute[] = [
  /**
   * Registers an account. The answer does not reveal whether the address already has one, nor does its duration:
   * `register` hashes the password in any case.
   */
  route(registerAccount, (host) => async ({ body, ...input }) => {
    const problems = findRegistrationProblems(body);
    if (problems.has('password')) throw invalidPassword();
    if (problems.size > 0) throw invalidDetails();
    await host.registrations.register(body, createMailRequestContext(host, input));
    return {};
  }),

  /**
   * Mails the activation code again, to the account that is signed in or else to the address in the request. If the address
   * was registered only in other browsers (`sessionId`), perhaps by an attacker, a code for a new password is mailed
   * instead. The answer is the same for any valid address.
   */
  route(resendActivation, (host) => async ({ body, ...input }) => {
    const emailAddress = (await host.signIns.read(input.request)) ?? body.emailAddress;
    if (emailAddress === undefined) throw refusal(401, 'signed-out', 'signInOrNameAccount');
    if (findAddressProblem(emailAddress) !== undefined) throw invalidDetails();
    await hideDuration(host.registrations.resend(emailAddress, createMailRequestContext(host, input)));
    return {};
  }),

  /** Mails a code with which a new password can be chosen; the answer is the same for any valid address. */
  route(forgetPassword, (host) => async ({ body, ...input }) => {
    if (findAddressProblem(body.emailAddress) !== undefined) throw invalidDetails();
    await hideDuration(
      host.registrations.requestPasswordReset(body.emailAddress, createMailRequestContext(host, input)),
    );
    return {};
  }),

  /** Sets a new password by the mailed code. */
  route(resetPassword, (host) => async ({ body: { code, password }, request, reply, language, visit }) => {
    // The first request uses up the code, so a retry with the same idempotency key gets the stored answer.
    return host.idempotentRequests.answer({ request, sessionId: visit.sessionId }, async (storeAnswer) => {
      const result = await checkSecret(
        host,
        { request, reply },
        {
          kind: 'reset-code',
          verify: async () => {
            const change = await host.registrations.resetPassword(code, password, {
              ...createMailContext(host, language),
              storeAnswer: (trx) => storeAnswer(trx, {}),
            });
            return change.kind === 'wrong-code' ? undefined : change;
          },
        },
      );
      if (result === undefined) throw refusal(422, 'wrong-code', 'codeNotValid');
      // The code is valid. If the new password is too weak (`unfit`), the code is not used up, and the visitor can try again.
      if (result.kind === 'unfit') throw invalidPassword();
      // So the owner can sign in here, even while others try passwords of this account.
      host.secretGuard.trustDevice({ request, reply }, await getPasswordTrust(host, result.emailAddress));
      return {};
    });
  }),
];

/** Longer than it takes to write an e-mail to the queue. */
const minAnswerMs = 60;

/**
 * Waits for the work, and at least {@link minAnswerMs}, so that the duration does not reveal whether an e-mail was
 * written, and so whether the address has an account.
 */
async function hideDuration(work: Promise<void>): Promise<void> {
  await Promise.all([work, wait(minAnswerMs)]);
}

/** The language and links of a mail, the visitor's network, for which mails are limited, and the browser's session. */
function createMailRequestContext(
  host: Pick<Host, 'sitePages'>,
  { request, language, visit }: Pick<EndpointInput<Endpoint>, 'request' | 'language' | 'visit'>,
): MailRequestContext {
  return {
    ...createMailContext(host, language),
    network: getRings(request).network,
    sessionId: visit.sessionId,
  };
}
