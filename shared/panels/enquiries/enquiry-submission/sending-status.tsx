import { type RefObject, useId } from 'react';
import type { SubmissionFailure, SubmissionState } from '#shared/domain/enquiries/submission.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import type { Text } from '#shared/text/create-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { messages } from './messages.ts';

const advice = {
  offline: 'offlineAdvice',
  server: 'serverAdvice',
  refused: 'refusedAdvice',
  file: 'fileAdvice',
} as const satisfies Record<SubmissionFailure, keyof typeof messages>;

interface SendingStatusProps {
  readonly sending: SubmissionState;
  readonly hasFiles: boolean;
  readonly text: Text<typeof messages>;
  /** Receives the focus when the state changes. */
  readonly containerRef: RefObject<HTMLDivElement | null>;
  readonly onRetry: () => void;
}

/** Progress of a submission, or why it failed and what the user can do. */
export function SendingStatus({ sending, hasFiles, text, containerRef, onRetry }: SendingStatusProps) {
  const { common } = useIsland();
  if (sending.state === 'sending') {
    return (
      <div className="sending-status" tabIndex={-1} ref={containerRef}>
        <SendingProgress share={hasFiles ? sending.share : undefined} text={text} />
      </div>
    );
  }
  if (sending.state !== 'failed') return null;
  return (
    <div className="sending-status" tabIndex={-1} ref={containerRef}>
      <Notice
        tone={sending.reason === 'offline' ? 'warning' : 'danger'}
        title={text(sending.reason)}
        actions={<Button onClick={onRetry}>{common('retry')}</Button>}
      >
        <p>{text(advice[sending.reason])}</p>
      </Notice>
    </div>
  );
}

interface SendingProgressProps {
  readonly share: number | undefined;
  readonly text: Text<typeof messages>;
}

function SendingProgress({ share, text }: SendingProgressProps) {
  const { locale } = useIsland();
  const id = useId();
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  return (
    <>
      <label className="sending-status-words" htmlFor={id}>
        {share === undefined ? text('sending') : text('sendingShare', { share: percent.format(share) })}
      </label>
      <progress id={id} className="sending-status-bar" value={share} max={1} />
    </>
  );
}
