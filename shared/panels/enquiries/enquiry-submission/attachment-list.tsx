import remove from 'lucide-static/icons/trash-2.svg?icon';
import { useEffect, useId, useRef } from 'react';
import {
  type AttachmentProblem,
  type AttachmentResult,
  attachmentLimits,
} from '#shared/domain/enquiries/attachments.ts';
import { formatFileSize } from '#shared/domain/kit/units/format-file-size.ts';
import type { Locale } from '#shared/domain/page/operation/settings.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import type { Text } from '#shared/text/create-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { messages } from './messages.ts';
import type { Attachments } from './use-attachments.ts';

/** The keys of the messages about rejected files. */
const rejectionKeys = {
  type: 'refusedType',
  empty: 'refusedEmpty',
  size: 'refusedSize',
  twice: 'refusedTwice',
  count: 'refusedCount',
  total: 'refusedTotal',
} as const satisfies Record<AttachmentProblem, keyof typeof messages>;

/** Returns the message about a rejected file, with the reason. */
export function describeRejection(
  { file, problem }: AttachmentResult<File>['rejected'][number],
  text: Text<typeof messages>,
  locale: Locale,
): string {
  const { count, fileBytes, totalBytes } = attachmentLimits;
  const size = formatFileSize(problem === 'total' ? totalBytes : fileBytes, locale);
  // Each message contains the name and, if a limit was exceeded, that limit. It ignores other values.
  return text(rejectionKeys[problem], { name: file.name, count, size });
}

interface AttachmentListProps {
  readonly attachments: Attachments;
  readonly text: Text<typeof messages>;
}

/** The files attached to an enquiry, with buttons that remove them, and the rejected files with the reason. */
export function AttachmentList({ attachments: { files, rejected, removeFile }, text }: AttachmentListProps) {
  const { locale } = useIsland();
  const rejectionsId = useId();
  const rejections = useRef<HTMLDivElement>(null);
  // The button for files, in the part of the form that has loaded before, is described by the refusals as well.
  useEffect(() => {
    const input = rejections.current?.closest('form')?.querySelector('[type=file]');
    const ownIds = input?.getAttribute('aria-describedby') ?? '';
    if (!input || rejected.length === 0) return undefined;
    input.setAttribute('aria-describedby', `${ownIds} ${rejectionsId}`.trim());
    return () => input.setAttribute('aria-describedby', ownIds);
  }, [rejected.length, rejectionsId]);
  return (
    <>
      {rejected.length > 0 && (
        <div className="attachment-list-refused" id={rejectionsId} ref={rejections}>
          {rejected.map((rejection, index) => (
            // Files of several folders may have the same name and problem.
            <Notice
              key={`${rejection.file.name} ${rejection.problem} ${index}`}
              tone="warning"
              title={describeRejection(rejection, text, locale)}
            />
          ))}
        </div>
      )}
      {files.length > 0 && (
        <ul className="attachment-list" aria-label={text('files')}>
          {files.map((file) => (
            <li key={`${file.name} ${file.size}`} className="attachment-list-file">
              <span className="attachment-list-name">{file.name}</span>
              <span className="attachment-list-size">{formatFileSize(file.size, locale)}</span>
              <Button kind="icon" icon={remove} onClick={() => removeFile(file)}>
                {text('removeFile', { name: file.name })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
