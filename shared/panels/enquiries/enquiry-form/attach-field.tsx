import paperclip from 'lucide-static/icons/paperclip.svg?icon';
import { type DragEvent, useId, useState } from 'react';
import { attachmentLimits } from '#shared/domain/enquiries/attachments.ts';
import { formatFileSize } from '#shared/domain/kit/units/format-file-size.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import type { messages } from './messages/fr.ts';

/** Chooses files that go along with an enquiry, by a button or by dropping them here. */
export function AttachField({
  label,
  onFiles,
}: {
  readonly label: string;
  readonly onFiles: (files: readonly File[]) => void;
}) {
  const text = useText<typeof messages>();
  const { locale } = useIsland();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const { count, fileBytes, types } = attachmentLimits;
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className="attach-field"
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className="form-field-label">{text('optional', { field: label })}</p>
      <p className="form-field-hint" id={id}>
        {text('attachHint', { count, size: formatFileSize(fileBytes, locale) })}
      </p>
      <label className="button attach-field-button">
        <Icon drawing={paperclip} />
        <span className="button-words">{text('attach')}</span>
        <input
          type="file"
          className="attach-field-input"
          multiple
          accept={types.join()}
          aria-describedby={id}
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])]);
            // The same file may be chosen again once it was taken away.
            currentTarget.value = '';
          }}
        />
      </label>
      <p className="attach-field-drop" aria-hidden>
        {text('attachDrop')}
      </p>
    </div>
  );
}
