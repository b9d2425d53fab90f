import { type getBillingInfo } from '#shared/contract/basket/basket-details.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer } from '../../kit/register-endpoint.ts';

/** The profile of a signed-in visitor, to fill in the form; empty for others. */
export function answerBillingInfo({
  accounts,
  accountDetails,
  signedIn,
}: Pick<Host, 'accountDetails' | 'accounts' | 'signedIn'>): Answer<typeof getBillingInfo> {
  return async ({ request }) => {
    const account = await accounts.find((await signedIn.read(request)) ?? '');
    return account && !account.isLocked ? accountDetails.profile(account) : {};
  };
}
