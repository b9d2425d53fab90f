import { useEffect, useEffectEvent, useState } from 'react';
import { type AttachmentResult, addAttachments } from '#shared/domain/enquiries/attachments.ts';

/** The files that go along with an enquiry. */
export interface Attachments extends AttachmentResult<File> {
  removeFile(file: File): void;
  clear(): void;
}

const none: AttachmentResult<File> = { files: [], rejected: [] };

/**
 * Keeps the files of a form.
 *
 * @param chosen what was chosen since they were taken last
 * @param onTaken called with how many there are, each time that changes
 */
export function useAttachments(
  chosen: readonly File[],
  onTaken: (attached: AttachmentResult<File>) => void,
): Attachments {
  const [attached, setAttached] = useState(none);

  const change = (next: AttachmentResult<File>) => {
    setAttached(next);
    onTaken(next);
  };
  const all = chosen.length > 0 ? addAttachments(attached.files, chosen) : attached;
  const take = useEffectEvent(() => {
    if (chosen.length > 0) change(all);
  });
  useEffect(() => take(), [chosen]);

  return {
    ...all,
    removeFile: (gone) => change({ files: attached.files.filter((file) => file !== gone), rejected: [] }),
    clear: () => setAttached(none),
  };
}
