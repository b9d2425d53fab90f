import { type getBillingInfo } from '#shared/contract/basket/basket-details.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer } from '../../kit/register-endpoint.ts';

/** What is known of a visitor who is signed in, so that it need not be typed again; nothing of anybody else. */
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
