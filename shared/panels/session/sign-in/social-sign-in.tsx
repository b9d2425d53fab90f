import { findOrderToAttach } from '#shared/domain/session/order-to-attach.ts';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { createNavigation } from '#shared/services/page/navigation.ts';
import { createSessions } from '#shared/services/session/sessions.ts';
import { createSocialLogin } from '#shared/services/session/social-login.ts';
import { createReturnAddress } from '#shared/services/session/return-address.ts';
import { Button } from '#shared/ui/button/button.tsx';
import type { messages } from './messages.ts';
import { type RequestSignIn, toSignInResult, type SignInMethod } from './use-sign-in.ts';

/** CSS of the button, as every lazy piece (code that loads on demand) exports it. Empty: the form's styles are enough. */
export const styles: readonly string[] = [];

/** Props that the sign-in form passes to its button for a social account. */
export interface SocialSignInProps {
  /** Whether a social sign-in is pending. */
  readonly isBusy: boolean;
  /** Runs a sign-in, and shows its failure or continues in the form. Does nothing while another sign-in is pending. */
  readonly startSignIn: (method: SignInMethod, requestSignIn: RequestSignIn) => Promise<void>;
}

/**
 * A button to sign in with a social account (spec §7). The entered email and password are preserved. The order whose
 * number is in the address of this page, or else of the page to return to after signing in, is added to the account.
 */
export function SocialSignIn({ isBusy, startSignIn }: SocialSignInProps) {
  const text = useText<typeof messages>();
  const { services, locale } = useIsland();
  const social = services.open(createSocialLogin);

  const requestSignIn: RequestSignIn = async () => {
    // Opens the window of the social network.
    const answer = await social.authorise(locale);
    if (answer.kind === 'unavailable') return { method: 'social', kind: 'unavailable' };
    // The visitor closed the window, or did not log in.
    if (answer.kind === 'not-logged-in') return { method: 'social', kind: 'not-logged-in', errors: answer.errors };
    const { accessToken } = answer;
    const { search } = services.open(createNavigation).here();
    // `peek` leaves the address to return to stored, because it is still needed after signing in.
    const orderNumber = findOrderToAttach(search, services.open(createReturnAddress).peek());
    return toSignInResult('social', await services.open(createSessions).signInSocially({ accessToken, orderNumber }));
  };
  // Loads the script of the social network before the click, because browsers block a popup that opens too long after it.
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
