import { type getProfile, type saveProfile } from '#shared/contract/account/profile.ts';
import { findProfileProblems } from '#shared/domain/account/account-profile.ts';
import { refusal } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer } from '../../kit/register-endpoint.ts';
import { findMember } from './member.ts';

/** The profile of the signed-in user. */
export function answerProfile(host: Pick<Host, 'accountDetails' | 'accounts' | 'signedIn'>): Answer<typeof getProfile> {
  return async ({ request }) => host.accountDetails.profile(await findMember(host, request));
}

/** Saves the profile. 422 for an invalid field. */
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
