import { useState } from 'react';
import { useShared, useText } from '#shared/island/hooks/context.tsx';
import { selectSession } from '#shared/store/slices/session/session.ts';
import { noticeStyles } from '#shared/ui/notice/notice.tsx';
import { AccountPage, accountPageStyleTexts, PageLinks } from '../../account-page.tsx';
import type { AccountScreenProps } from '../../screen-props.ts';
import { SignOut } from '../../sign-out/sign-out.tsx';
import type { messages } from './messages.ts';

/** CSS of the screen. */
export const styles = [noticeStyles, ...accountPageStyleTexts];

/**
 * The screen of the path `account-management/logout`. Opening the link does not sign out; the button does, which is also shown
 * while it is unknown whether the visitor is signed in. A visitor who is not signed in gets a link to the sign-in page.
 */
export function Screen({ routes, onLeaving }: AccountScreenProps) {
  const text = useText<typeof messages>();
  const session = useShared(selectSession);
  // Whether signing out is under way, or has succeeded and another page is being opened.
  const [isLeaving, setLeaving] = useState(false);
  const user = 'user' in session ? session.user : undefined;
  const name = user?.name ?? user?.emailAddress;

  // After the visitor has signed out here, the text that they are not signed in does not appear before the next page.
  if (session.state === 'unauthenticated' && !isLeaving) {
    return (
      <AccountPage title={text('title')}>
        <p>{text('nobody')}</p>
        <PageLinks links={[{ href: routes.href('login'), label: text('toSignIn') }]} />
      </AccountPage>
    );
  }
  /**
   * Called with true when signing out starts, and with false if it fails. After true, the end of the session does not
   * redirect to the sign-in page (`onLeaving`).
   */
  const leave = (isSigningOut: boolean) => {
    setLeaving(isSigningOut);
    onLeaving(isSigningOut);
  };
  return (
    <AccountPage title={text('title')}>
      {name !== undefined && <p>{text('who', { name })}</p>}
      <SignOut kind="primary" onLeaving={leave} />
    </AccountPage>
  );
}
