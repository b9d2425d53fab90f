import { useEffect, useEffectEvent, useState } from 'react';
import { toComeBackTo } from '#shared/domain/session/way-on.ts';
import { useIsland } from '#shared/island/context.tsx';
import { useAddress } from '#shared/island/use-address.ts';
import { useShared } from '#shared/island/use-shared.ts';
import { useText } from '#shared/island/use-text.ts';
import { createWayBack } from '#shared/services/way-back.ts';
import { selectSession } from '#shared/store/slices/session.ts';
import { errorSummaryStyles } from '#shared/ui/error-summary/error-summary.tsx';
import { formFieldStyles } from '#shared/ui/form-field/form-field.tsx';
import { noticeStyles } from '#shared/ui/notice/notice.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { AccountPage, accountPageStyleTexts, Ways } from '../../account-page.tsx';
import type { ScreenProps } from '../../screens.ts';
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
 * Activation by the code that was mailed (spec §2 `account-management/account/activate`): the code may stand in the
 * address, and is sent by a press. Who is not signed in signs in first, and comes back to it.
 */
export function Screen({ routes, params }: ScreenProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { address, navigation } = useAddress();
  const session = useShared(selectSession);
  const wayBack = services.open(createWayBack);
  const { state } = session;

  const signInFirst = useEffectEvent(() => {
    wayBack.remember(toComeBackTo(address));
    navigation.go(routes.href('login'), { isReplaced: true });
  });
  // Whoever came here activated is led nowhere.
  const [wasWaiting, setWasWaiting] = useState(false);
  if (state === 'authenticated' && !wasWaiting) setWasWaiting(true);
  const leadOn = useEffectEvent(() => {
    services.announcer.say(text('done'));
    navigation.go(wayBack.take(routes.href('profile')), { isReplaced: true });
  });
  useEffect(() => {
    if (state === 'unauthenticated') signInFirst();
    if (state === 'activated' && wasWaiting) leadOn();
  }, [state, wasWaiting]);

  if (session.state === 'activated') {
    return (
      <AccountPage title={text('title')}>
        <p>{text('done')}</p>
        <Ways ways={[{ href: routes.href('profile'), words: text('toProfile') }]} />
      </AccountPage>
    );
  }
  return (
    <AccountPage title={text('title')}>
      {session.state === 'authenticated' ? (
        <>
          <p>{text('intro', { address: session.user.emailAddress ?? '' })}</p>
          <ActivationForm
            // Another address may carry another code.
            key={params['code'] ?? ''}
            code={params['code'] ?? ''}
          />
          <p>{text('elsewhere')}</p>
          <Ways ways={[{ href: routes.href('logout'), words: text('toSignOut') }]} />
        </>
      ) : (
        <Skeleton rows={2} rowHeight={72} />
      )}
    </AccountPage>
  );
}
