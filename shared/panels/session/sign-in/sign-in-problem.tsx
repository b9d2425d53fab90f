import { useIsland } from '#shared/island/hooks/context.tsx';
import { useText } from '#shared/island/hooks/use-text.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { messages } from './messages/fr.ts';
import type { SignInFailure } from './use-sign-in.ts';

export interface SignInProblemProps {
  readonly failure: SignInFailure;
  /** How it is tried again here; the button of the social login stands for itself. */
  readonly onRetry: (() => void) | undefined;
}

/** Why nobody is signed in, and what to do. */
export function SignInProblem({ failure, onRetry }: SignInProblemProps) {
  const text = useText<typeof messages>();
  const { common, settings } = useIsland();
  const canRetry = failure.kind === 'failed' && onRetry;
  return (
    <Notice
      tone={failure.kind === 'closed' ? 'information' : 'danger'}
      title={failureTitle(text, failure)}
      actions={canRetry ? <Button onClick={canRetry}>{common('retry')}</Button> : undefined}
    >
      <p>{adviceOf(text, failure, settings.customerServicePhone)}</p>
      {failure.way === 'social' &&
        failure.kind === 'refused' &&
        failure.messages.map((message) => <p key={message}>{message}</p>)}
    </Notice>
  );
}

/** What happened, in one line. */
export function failureTitle(text: Text<typeof messages>, { way, kind }: SignInFailure): string {
  switch (kind) {
    case 'locked':
      return text('locked');
    case 'too-many':
      return text('tooMany');
    case 'failed':
      return text('signInFailed');
    case 'refused':
      return way === 'social' ? text('socialRefused') : text('refused');
    case 'closed':
      return text('socialClosed');
    case 'unavailable':
      return text('socialUnavailable');
  }
}

function adviceOf(text: Text<typeof messages>, { way, kind }: SignInFailure, phone: string): string {
  switch (kind) {
    case 'locked':
      return text('lockedAdvice', { phone });
    case 'too-many':
      return text('tooManyAdvice');
    case 'failed':
      return text('signInFailedAdvice');
    case 'refused':
      return way === 'social' ? text('passwordInstead') : text('refusedAdvice');
    case 'closed':
    case 'unavailable':
      return text('passwordInstead');
  }
}
