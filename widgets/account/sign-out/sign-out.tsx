import logOut from 'lucide-static/icons/log-out.svg?icon';
import { useText } from '#shared/island/hooks/context.tsx';
import { useSignOut } from '#shared/panels/session/sign-out/use-sign-out.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { messages } from './messages.ts';

/** Props of the sign-out button. */
export interface SignOutProps {
  /** The look of the button. */
  readonly kind: 'primary' | 'secondary';
  /** Called with true when signing out starts, and with false if it fails. */
  readonly onLeaving: (isLeaving: boolean) => void;
}

/** The sign-out button, with advice if signing out fails. After signing out it navigates to the start page. */
export function SignOut({ kind, onLeaving }: SignOutProps) {
  const text = useText<typeof messages>();
  // The text is announced to screen readers if signing out fails.
  const { state, signOut } = useSignOut(text('failed'), onLeaving);
  return (
    <>
      {state === 'failed' && (
        <Notice tone="danger" title={text('failed')}>
          <p>{text('failedAdvice')}</p>
        </Notice>
      )}
      <p>
        <Button kind={kind} icon={logOut} isBusy={state === 'busy'} onClick={() => void signOut()}>
          {text('signOut')}
        </Button>
      </p>
    </>
  );
}
