import { useEffect, useEffectEvent, useState } from 'react';
import { type AttachmentResult, addAttachments } from '#shared/domain/enquiries/attachments.ts';

/** The files attached to an enquiry, those that the last change rejected (none for a removal), and functions to change them. */
export interface Attachments extends AttachmentResult<File> {
  removeFile(file: File): void;
  clear(): void;
}

const noAttachments: AttachmentResult<File> = { files: [], rejected: [] };

/**
 * Collects the files of a form. This code loads after the file field, so the form collects selected files in
 * `newFiles`, and must empty that list when `onChange` is called. The result contains the new files at once.
 *
 * @param newFiles files that were selected since the last call of `onChange`
 * @param onChange called with the result when new files are attached or rejected or a file is removed, not by `clear`
 */
export function useAttachments(
  newFiles: readonly File[],
  onChange: (attachments: AttachmentResult<File>) => void,
): Attachments {
  const [current, setCurrent] = useState(noAttachments);

  const change = (next: AttachmentResult<File>) => {
    setCurrent(next);
    onChange(next);
  };
  // `addAttachments` rejects files that exceed a limit.
  const attachments = newFiles.length > 0 ? addAttachments(current.files, newFiles) : current;
  // Stores the new files after they were rendered.
  const takeFiles = useEffectEvent(() => {
    if (newFiles.length > 0) change(attachments);
  });
  useEffect(() => takeFiles(), [newFiles]);

  return {
    ...attachments,
    removeFile: (removedFile) => change({ files: current.files.filter((file) => file !== removedFile), rejected: [] }),
    clear: () => setCurrent(noAttachments),
  };
}
