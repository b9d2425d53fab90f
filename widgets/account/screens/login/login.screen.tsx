import { useEffect, useEffectEvent, useState } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { SignIn, signInStyles } from '#shared/panels/session/sign-in/sign-in.tsx';
import { createReturnAddress } from '#shared/services/session/return-address.ts';
import { selectSession } from '#shared/store/slices/session/session.ts';
import { AccountPage, accountPageStyleTexts, PageLinks } from '../../account-page.tsx';
import type { AccountScreenProps } from '../../screen-props.ts';
import type { messages } from './messages.ts';

/** CSS texts of the screen. */
export const styles: readonly string[] = [...signInStyles, ...accountPageStyleTexts];

/**
 * Signing in (spec §2 `account-management/login`); afterwards the traveller goes to what was asked for before. Who signs
 * in in another tab is led on here as well.
 */
export function Screen({ routes }: AccountScreenProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  const { state } = useShared(selectSession);
  const isSignedIn = state === 'authenticated' || state === 'activated';
  // Whoever came here signed in is asked nothing, and led nowhere.
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
      {/* The session that all tabs follow leads on. */}
      <SignIn onSignedIn={() => {}} />
      <PageLinks
        links={[
          { href: routes.href('forgottenPassword'), label: text('toForgotten') },
          { href: routes.href('register'), label: text('toRegister') },
        ]}
      />
    </AccountPage>
  );
}
