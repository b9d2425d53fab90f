import { useEffect, useEffectEvent, useState } from 'react';
import { type AttachmentResult, addAttachments } from '#shared/domain/enquiries/attachments.ts';

/** Files attached to an enquiry. */
export interface Attachments extends AttachmentResult<File> {
  removeFile(file: File): void;
  clear(): void;
}

const none: AttachmentResult<File> = { files: [], rejected: [] };

/**
 * Collects the files of a form.
 *
 * @param newFiles files that were selected since the last call of `onTaken`
 * @param onTaken called with the attached files each time they change
 */
export function useAttachments(
  newFiles: readonly File[],
  onTaken: (attachments: AttachmentResult<File>) => void,
): Attachments {
  const [current, setCurrent] = useState(none);

  const change = (next: AttachmentResult<File>) => {
    setCurrent(next);
    onTaken(next);
  };
  const files = newFiles.length > 0 ? addAttachments(current.files, newFiles) : current;
  const takeFiles = useEffectEvent(() => {
    if (newFiles.length > 0) change(files);
  });
  useEffect(() => takeFiles(), [newFiles]);

  return {
    ...files,
    removeFile: (removedFile) => change({ files: current.files.filter((file) => file !== removedFile), rejected: [] }),
    clear: () => setCurrent(none),
  };
}
