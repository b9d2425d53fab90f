import { type getProfile, type saveProfile } from '#shared/contract/account/profile.ts';
import { findProfileProblems } from '#shared/domain/account/account-profile.ts';
import { refusal } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer } from '../../kit/register-endpoint.ts';
import { findMember } from './member.ts';

/** What the account knows of its owner. */
export function answerProfile(host: Pick<Host, 'accountDetails' | 'accounts' | 'signedIn'>): Answer<typeof getProfile> {
  return async ({ request }) => host.accountDetails.profile(await findMember(host, request));
}

/** Writes it; 422 where a field will not do, as the form says of it. */
export function answerSaveProfile(
  host: Pick<Host, 'accountDetails' | 'accounts' | 'signedIn'>,
): Answer<typeof saveProfile> {
  return async ({ body, request }) => {
    const member = await findMember(host, request);
    if (findProfileProblems(body).size > 0) throw refusal(422, 'unfit', 'invalidDetails');
    await host.accountDetails.saveProfile(member, body);
    return host.accountDetails.profile(member);
  };
}
