import { findOrderToAttach } from '#shared/domain/session/order-to-attach.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createNavigation } from '#shared/services/page/navigation.ts';
import { createSessions } from '#shared/services/session/sessions.ts';
import { createSocialLogin } from '#shared/services/session/social-login.ts';
import { createReturnAddress } from '#shared/services/session/return-address.ts';
import { Button } from '#shared/ui/button/button.tsx';
import type { messages } from './messages.ts';
import { type AskToSignIn, failureOf, type SignInWay } from './use-sign-in.ts';

/** CSS texts of the part: the form's are enough. */
export const styles: readonly string[] = [];

/** What the form shares with its social login. */
export interface SocialSignInProps {
  readonly isBusy: boolean;
  readonly enter: (way: SignInWay, ask: AskToSignIn) => Promise<void>;
}

/**
 * Signing in by an account elsewhere (spec §7): what is typed above stays as it is, whatever comes of it. The order that
 * this page is about goes along, or that of the page which the visitor has come from.
 */
export function SocialSignIn({ isBusy, enter }: SocialSignInProps) {
  const text = useText<typeof messages>();
  const { services, locale } = useIsland();
  const social = services.open(createSocialLogin);

  const ask: AskToSignIn = async () => {
    const answer = await social.authorise(locale);
    if (answer.kind === 'unavailable') return { way: 'social', kind: 'unavailable' };
    if (answer.kind === 'not-logged-in') return { way: 'social', kind: 'closed', errors: answer.errors };
    const { accessToken } = answer;
    const { search } = services.open(createNavigation).here();
    const orderNumber = findOrderToAttach(search, services.open(createReturnAddress).peek());
    return failureOf('social', await services.open(createSessions).signInSocially({ accessToken, orderNumber }));
  };
  // The script is on its way before the press, so that no browser takes the window for one that nobody asked for.
  const prepare = () => social.prepare(locale);

  return (
    <>
      <p className="sign-in-or">{text('or')}</p>
      <Button
        isWide
        isBusy={isBusy}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void enter('social', ask)}
      >
        {text('socialSignIn')}
      </Button>
    </>
  );
}
