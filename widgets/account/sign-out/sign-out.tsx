import logOut from 'lucide-static/icons/log-out.svg?icon';
import { useState } from 'react';
import { afterSignOut } from '#shared/domain/session/way-on.ts';
import { useIsland } from '#shared/island/context.tsx';
import { useAddress } from '#shared/island/use-address.ts';
import { useText } from '#shared/island/use-text.ts';
import { createSessions } from '#shared/services/sessions.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { messages } from './messages/fr.ts';

export interface SignOutProps {
  readonly kind: 'primary' | 'secondary';
  /** The visitor is on the way out, or stays after all. */
  readonly onLeaving: (isLeaving: boolean) => void;
}

/** Signs out, and leads to the beginning (spec §2 "After sign-out the page goes to /"). */
export function SignOut({ kind, onLeaving }: SignOutProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const signOut = async () => {
    setBusy(true);
    setFailed(false);
    onLeaving(true);
    const { kind: ended } = await services.open(createSessions).signOut();
    if (ended === 'done') return navigation.go(afterSignOut);
    onLeaving(false);
    setBusy(false);
    setFailed(true);
    services.announcer.say(text('failed'));
  };

  return (
    <>
      {hasFailed && (
        <Notice tone="danger" title={text('failed')}>
          <p>{text('failedAdvice')}</p>
        </Notice>
      )}
      <p>
        <Button kind={kind} icon={logOut} isBusy={isBusy} onClick={() => void signOut()}>
          {text('signOut')}
        </Button>
      </p>
    </>
  );
}
