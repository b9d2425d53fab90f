import { useEffect, useRef, useState } from 'react';
import { isSignedIn } from '#shared/domain/session/session.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createWayBack } from '#shared/services/session/way-back.ts';
import { selectSession } from '#shared/store/slices/session/session.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { AccountPage, Ways } from '../../account-page.tsx';
import type { ScreenProps } from '../../screens.ts';
import type { messages } from './messages/fr.ts';

interface ActivatedProps extends Pick<ScreenProps, 'routes'> {
  /** It has been activated just now: the focus, whose form has gone, comes to the good news. */
  readonly isNew: boolean;
}

/** The account is activated: the way on leads to what was asked for before, or first to the sign-in. */
export function Activated({ routes, isNew }: ActivatedProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const isMember = isSignedIn(useShared(selectSession));
  const profile = routes.href('profile');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) box.current?.focus();
  }, [isNew]);
  // Taken once; the sign-in takes it itself.
  const [asked] = useState(() => (isMember ? services.open(createWayBack).take(profile) : profile));
  const way = isMember
    ? { href: asked, words: text(asked === profile ? 'toProfile' : 'goOn') }
    : { href: routes.href('login'), words: text('toSignIn') };

  return (
    <AccountPage title={text('title')}>
      <div role="group" aria-label={text('done')} tabIndex={-1} ref={box}>
        <Notice tone="success" title={text('done')} actions={<Ways ways={[way]} />}>
          {!isMember && <p>{text('doneAdvice')}</p>}
        </Notice>
      </div>
    </AccountPage>
  );
}
