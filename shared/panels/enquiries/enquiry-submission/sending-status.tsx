import { type RefObject, useId } from 'react';
import type { SubmissionFailure, SubmissionState } from '#shared/domain/enquiries/submission.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import type { Text } from '#shared/text/create-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { messages } from './messages.ts';

/** The message keys of the advice after a failure, by its reason. The title of the failure has the reason itself as its key. */
const adviceKeys = {
  offline: 'offlineAdvice',
  server: 'serverAdvice',
  refused: 'refusedAdvice',
  file: 'fileAdvice',
} as const satisfies Record<SubmissionFailure, keyof typeof messages>;

interface SendingStatusProps {
  readonly submission: SubmissionState;
  /** Whether files are attached. Only then the progress bar shows the uploaded share; otherwise it is indeterminate. */
  readonly hasFiles: boolean;
  readonly text: Text<typeof messages>;
  /** Refers to the rendered element, which can receive the focus; null while nothing is rendered. */
  readonly containerRef: RefObject<HTMLDivElement | null>;
  readonly onRetry: () => void;
}

/**
 * The progress while a form is sent; if that fails, the reason and what the user can do. Renders nothing before the form is
 * sent, and after it has arrived.
 */
export function SendingStatus({ submission, hasFiles, text, containerRef, onRetry }: SendingStatusProps) {
  const { common } = useIsland();
  if (submission.state === 'sending') {
    return (
      <div className="sending-status" tabIndex={-1} ref={containerRef}>
        <SendingProgress share={hasFiles ? submission.share : undefined} text={text} />
      </div>
    );
  }
  if (submission.state !== 'failed') return null;
  return (
    <div className="sending-status" tabIndex={-1} ref={containerRef}>
      <Notice
        tone={submission.reason === 'offline' ? 'warning' : 'danger'}
        title={text(submission.reason)}
        advice={submission.advice ?? text(adviceKeys[submission.reason])}
        actions={<Button onClick={onRetry}>{common('retry')}</Button>}
      />
    </div>
  );
}

interface SendingProgressProps {
  /** The uploaded share, 0 to 1; undefined for an indeterminate progress bar. */
  readonly share: number | undefined;
  readonly text: Text<typeof messages>;
}

function SendingProgress({ share, text }: SendingProgressProps) {
  const { locale } = useIsland();
  const id = useId();
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  return (
    <>
      <label className="sending-status-text" htmlFor={id}>
        {share === undefined ? text('sending') : text('sendingShare', { share: percent.format(share) })}
      </label>
      <progress id={id} className="sending-status-bar" value={share} max={1} />
    </>
  );
}
