import { findOrderToAttach } from '#shared/domain/session/order-to-attach.ts';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { createNavigation } from '#shared/services/page/navigation.ts';
import { createSessions } from '#shared/services/session/sessions.ts';
import { createSocialLogin } from '#shared/services/session/social-login.ts';
import { createReturnAddress } from '#shared/services/session/return-address.ts';
import { Button } from '#shared/ui/button/button.tsx';
import type { messages } from './messages.ts';
import { type RequestSignIn, toSignInResult, type SignInMethod } from './use-sign-in.ts';

/** Empty: the form's styles are enough. */
export const styles: readonly string[] = [];

/** Props that the form passes to its social login. */
export interface SocialSignInProps {
  /** Whether a social sign-in is pending. */
  readonly isBusy: boolean;
  /** Runs a sign-in, and handles its result in the form. */
  readonly startSignIn: (method: SignInMethod, requestSignIn: RequestSignIn) => Promise<void>;
}

/**
 * A button to sign in with a social account (spec §7). The entered email and password are preserved. The order in the
 * address of this page, or of the page to return to, is attached to the account.
 */
export function SocialSignIn({ isBusy, startSignIn }: SocialSignInProps) {
  const text = useText<typeof messages>();
  const { services, locale } = useIsland();
  const social = services.open(createSocialLogin);

  const requestSignIn: RequestSignIn = async () => {
    const answer = await social.authorise(locale);
    if (answer.kind === 'unavailable') return { method: 'social', kind: 'unavailable' };
    if (answer.kind === 'not-logged-in') return { method: 'social', kind: 'closed', errors: answer.errors };
    const { accessToken } = answer;
    const { search } = services.open(createNavigation).here();
    const orderNumber = findOrderToAttach(search, services.open(createReturnAddress).peek());
    return toSignInResult('social', await services.open(createSessions).signInSocially({ accessToken, orderNumber }));
  };
  // Loads the script before the click, because browsers block a popup that opens too long after it.
  const prepare = () => social.prepare(locale);

  return (
    <>
      <p className="sign-in-or">{text('or')}</p>
      <Button
        isWide
        isBusy={isBusy}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void startSignIn('social', requestSignIn)}
      >
        {text('socialSignIn')}
      </Button>
    </>
  );
}
