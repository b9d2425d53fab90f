import paperclip from 'lucide-static/icons/paperclip.svg?icon';
import { type DragEvent, type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import { attachmentLimits } from '#shared/domain/enquiries/attachments.ts';
import { editing, type Sending } from '#shared/domain/enquiries/sending.ts';
import { formatFileSize } from '#shared/domain/kit/units/format-file-size.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import { IslandAnnouncer } from '#shared/island/mount/island-announcer.tsx';
import { loadModule } from '#shared/services/kit/load-module.ts';
import { Button, buttonStyles } from '#shared/ui/button/button.tsx';
import { formFieldStyles } from '#shared/ui/form-field/form-field.tsx';
import { Icon, iconStyles } from '#shared/ui/icon/icon.tsx';
import { Unavailable } from '../../kit/unavailable/unavailable.tsx';
import type { FieldsOfForm } from './enquiry-field.tsx';
import styles from './enquiry-form.css?inline';
import type { EnquiryContent, EnquiryValues, FieldErrors } from './enquiry-values.ts';
import type { messages } from './messages.ts';
import type { WordsOfForm } from './use-enquiry-values.ts';

const enquirySubmission = lazyPiece(() =>
  loadModule(() => import('../enquiry-submission/enquiry-submission.lazy.tsx')),
);

/** Styles of a form that sends an enquiry; its words are part of the widget's own. */
export const enquiryFormStyles: readonly string[] = [iconStyles, buttonStyles, formFieldStyles, styles];

interface EnquiryFormProps {
  readonly title: string;
  readonly said: WordsOfForm;
  readonly contentOf: (words: EnquiryValues) => EnquiryContent;
  /** What the files are that go along. */
  readonly attachLabel: string;
  readonly children: (fields: FieldsOfForm) => ReactNode;
}

/** A form that sends an enquiry with files, under its title. */
export function EnquiryForm({ title, ...form }: EnquiryFormProps) {
  const { headingLevel, locale } = useIsland();
  const headingId = useId();
  return (
    // A group and no landmark: a page may have several forms, and landmarks of one name cannot be distinguished.
    <div className="enquiry-form-frame" role="group" aria-labelledby={headingId} lang={locale}>
      <Heading level={headingLevel} id={headingId} className="enquiry-form-title">
        {title}
      </Heading>
      <Form {...form} />
      <IslandAnnouncer />
    </div>
  );
}

/** How it is checked and sent comes when it is first touched. */
function Form({ said, contentOf, attachLabel, children }: Omit<EnquiryFormProps, 'title'>) {
  const text = useText<typeof messages>();
  const { common } = useIsland();
  const box = useRef<HTMLFormElement>(null);
  const [summaryPlace, setSummaryPlace] = useState<HTMLElement | null>(null);
  const [filesPlace, setFilesPlace] = useState<HTMLElement | null>(null);
  const [isTouched, setTouched] = useState(said.hasDraft);
  const submission = useLazyPiece(enquirySubmission, isTouched);

  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [sent, setSent] = useState(0);
  const [handled, setHandled] = useState(0);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [sending, setSending] = useState<Sending>(editing);
  const isSending = sending.state === 'sending';
  const isWaiting = sent > handled && submission.state !== 'failed';

  const send = () => {
    if (submission.state === 'failed') submission.retry();
    setTouched(true);
    setSent(sent + 1);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isSending) send();
  };
  const fields: FieldsOfForm = {
    wordsOf: (field) => said.words[field] ?? '',
    errorOf: (field) => errors[field],
    onSay: said.set,
  };

  return (
    <form
      className="enquiry-form"
      noValidate
      ref={box}
      onPointerEnter={() => setTouched(true)}
      onFocus={() => setTouched(true)}
      onSubmit={submit}
    >
      <div className="enquiry-form-summary" ref={setSummaryPlace} />
      {sending.state !== 'sent' && (
        <>
          <div className="enquiry-form-fields" inert={isSending}>
            {children(fields)}
            <UnseenField label={text('unseen')} />
            <AttachField
              label={attachLabel}
              onFiles={(files) => {
                setTouched(true);
                setChosen((before) => [...before, ...files]);
              }}
            />
            <div className="enquiry-form-files" ref={setFilesPlace} />
          </div>
          <div className="enquiry-form-submit">
            <Button kind="primary" type="submit" isWide isBusy={isWaiting || isSending}>
              {text('submit')}
            </Button>
          </div>
        </>
      )}
      {submission.state === 'failed' && sent > handled && (
        <Unavailable words={common('unavailable')} onRetry={submission.retry} />
      )}
      {submission.state === 'ready' && (
        <submission.module.EnquirySubmission
          said={said}
          box={box}
          chosen={chosen}
          sent={sent}
          sending={sending}
          summaryPlace={summaryPlace}
          filesPlace={filesPlace}
          content={contentOf(said.words)}
          text={submission.text}
          onTaken={() => setChosen([])}
          onHandled={setHandled}
          onErrors={setErrors}
          onSending={setSending}
          onSend={send}
        />
      )}
    </form>
  );
}

/** What no person sees, and programs fill in: it stands for a captcha, which keeps people out instead. */
function UnseenField({ label }: { readonly label: string }) {
  return (
    <div className="enquiry-form-unseen" aria-hidden>
      <label>
        {label} <input name="unseen" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

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
