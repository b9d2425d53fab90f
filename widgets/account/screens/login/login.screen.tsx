import { useEffect, useEffectEvent, useState } from 'react';
import { useIsland, useAddress, useShared, useText } from '#shared/island/hooks/context.tsx';
import { SignIn, signInStyles } from '#shared/panels/session/sign-in/sign-in.tsx';
import { createReturnAddress } from '#shared/services/session/return-address.ts';
import { selectSession } from '#shared/store/slices/session/session.ts';
import { AccountPage, accountPageStyleTexts, PageLinks } from '../../account-page.tsx';
import type { AccountScreenProps } from '../../screen-props.ts';
import type { messages } from './messages.ts';

/** CSS of the screen. */
export const styles = [...signInStyles, ...accountPageStyleTexts];

/**
 * The sign-in page (spec §2 `account-management/login`). After sign-in, also in another tab, it redirects to the return
 * address: the page from which the visitor came to sign in, if it was stored, or else the home page.
 */
export function Screen({ routes }: AccountScreenProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  const { state } = useShared(selectSession);
  // `authenticated` is a signed-in user whose account is not activated yet. The state is `unknown` until the session loads.
  const isSignedIn = state === 'authenticated' || state === 'activated';
  // Visitors who are already signed in when the page opens are not redirected: they see links to their account instead.
  const [wasSignedOut, setWasSignedOut] = useState(false);
  if (state === 'unauthenticated' && !wasSignedOut) setWasSignedOut(true);

  const goToReturnAddress = useEffectEvent(() =>
    navigation.go(services.open(createReturnAddress).take(), { isReplaced: true }),
  );
  useEffect(() => {
    if (wasSignedOut && isSignedIn) goToReturnAddress();
  }, [wasSignedOut, isSignedIn]);

  if (isSignedIn && !wasSignedOut) {
    const links = [
      { href: routes.href('profile'), label: text('toProfile') },
      { href: routes.href('logout'), label: text('toSignOut') },
    ];
    return (
      <AccountPage title={text('title')}>
        <p>{text('already')}</p>
        <PageLinks links={links} />
      </AccountPage>
    );
  }
  return (
    <AccountPage title={text('title')}>
      {/* `onSignedIn` has nothing to do: the effect above redirects when the session changes. */}
      <SignIn onSignedIn={() => {}} />
      <PageLinks
        links={[
          { href: routes.href('forgottenPassword'), label: text('toForgotten') },
          { href: routes.href('register'), label: text('toRegister') },
          // Guests have bought without an account, and look for their tickets here.
          { href: routes.href('manageBooking'), label: text('toBooking') },
        ]}
      />
    </AccountPage>
  );
}
