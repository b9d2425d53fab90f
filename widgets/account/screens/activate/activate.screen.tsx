import { useState } from 'react';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { selectIsSessionAwaited, selectSession } from '#shared/store/slices/session/session.ts';
import { errorSummaryStyles } from '#shared/ui/error-summary/error-summary.tsx';
import { formFieldStyles } from '#shared/ui/form-field/form-field.tsx';
import { noticeStyles } from '#shared/ui/notice/notice.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { AccountPage, accountPageStyleTexts, Ways } from '../../account-page.tsx';
import type { ScreenProps } from '../../screens.ts';
import { Activated } from './activated.tsx';
import { ActivationForm } from './activation-form.tsx';
import activateStyles from './activate.css?inline';
import type { messages } from './messages/fr.ts';

/** CSS texts of the screen. */
export const styles: readonly string[] = [
  formFieldStyles,
  errorSummaryStyles,
  noticeStyles,
  ...accountPageStyleTexts,
  activateStyles,
];

/**
 * Activation by the code that was mailed (spec §2 `account-management/account/activate`), open without sign-in: the code
 * may stand in the address, and is sent by a press. Who is not signed in says whose account it is.
 */
export function Screen({ routes, params }: ScreenProps) {
  const text = useText<typeof messages>();
  const session = useShared(selectSession);
  const isAwaited = useShared(selectIsSessionAwaited);
  const [isDone, setDone] = useState(false);
  const isActivated = isDone || session.state === 'activated';
  // For whoever came here activated it is nothing new.
  const [wasAsked, setWasAsked] = useState(false);
  if (!isAwaited && !isActivated && !wasAsked) setWasAsked(true);

  if (isActivated) return <Activated routes={routes} isNew={wasAsked} />;
  if (isAwaited) {
    return (
      <AccountPage title={text('title')}>
        <Skeleton rows={2} rowHeight={72} />
      </AccountPage>
    );
  }
  const user = session.state === 'authenticated' ? session.user : undefined;
  const way = user
    ? { href: routes.href('logout'), words: text('toSignOut') }
    : { href: routes.href('login'), words: text('toSignIn') };
  return (
    <AccountPage title={text('title')}>
      <p>{user ? text('intro', { address: user.emailAddress ?? '' }) : text('introOpen')}</p>
      <ActivationForm
        // Another address may carry another code.
        key={params['code'] ?? ''}
        code={params['code'] ?? ''}
        isSignedIn={user !== undefined}
        onDone={() => setDone(true)}
      />
      <p>{text(user ? 'elsewhere' : 'before')}</p>
      <Ways ways={[way]} />
    </AccountPage>
  );
}
