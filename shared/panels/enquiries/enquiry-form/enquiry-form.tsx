import paperclip from 'lucide-static/icons/paperclip.svg?icon';
import { type DragEvent, type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import { attachmentLimits } from '#shared/domain/enquiries/attachments.ts';
import { editing, type SubmissionState } from '#shared/domain/enquiries/submission.ts';
import { formatFileSize } from '#shared/domain/kit/units/format-file-size.ts';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import { IslandAnnouncer } from '#shared/island/mount/island-announcer.tsx';
import { loadModule } from '#shared/services/kit/load-module.ts';
import { Button, buttonStyles } from '#shared/ui/button/button.tsx';
import { formFieldStyles } from '#shared/ui/form-field/form-field.tsx';
import { Icon, iconStyles } from '#shared/ui/icon/icon.tsx';
import { Unavailable } from '../../kit/unavailable/unavailable.tsx';
import type { FormFields } from './enquiry-field.tsx';
import styles from './enquiry-form.css?inline';
import type { messages } from './messages.ts';
import type { FormValues, EnquiryContent, EnquiryValues, FieldErrors } from './use-enquiry-values.ts';

const enquirySubmission = lazyPiece(() =>
  loadModule(() => import('../enquiry-submission/enquiry-submission.lazy.tsx')),
);

/** Styles of an enquiry form. Its messages belong to the widget. */
export const enquiryFormStyles = [iconStyles, buttonStyles, formFieldStyles, styles];

interface EnquiryFormProps {
  readonly title: string;
  readonly formValues: FormValues;
  readonly getContent: (values: EnquiryValues) => EnquiryContent;
  /** The label of the file field. */
  readonly attachLabel: string;
  readonly children: (fields: FormFields) => ReactNode;
}

/** A form that sends an enquiry with files, below its title. */
export function EnquiryForm({ title, ...form }: EnquiryFormProps) {
  const { headingLevel, locale } = useIsland();
  const headingId = useId();
  return (
    // A group, not a landmark: a page may have several forms, and landmarks with the same name cannot be distinguished.
    <div className="enquiry-form-frame" role="group" aria-labelledby={headingId} lang={locale}>
      <Heading level={headingLevel} id={headingId} className="enquiry-form-title">
        {title}
      </Heading>
      <Form {...form} />
      <IslandAnnouncer />
    </div>
  );
}

/** The code that checks and sends the form loads when the form is first touched. */
function Form({ formValues, getContent, attachLabel, children }: Omit<EnquiryFormProps, 'title'>) {
  const text = useText<typeof messages>();
  const { common } = useIsland();
  const box = useRef<HTMLFormElement>(null);
  const [summaryContainer, setSummaryContainer] = useState<HTMLElement | null>(null);
  const [filesContainer, setFilesContainer] = useState<HTMLElement | null>(null);
  const [isTouched, setTouched] = useState(formValues.hasDraft);
  const submission = useLazyPiece(enquirySubmission, isTouched);

  const [newFiles, setNewFiles] = useState<readonly File[]>([]);
  const [submissions, setSubmissions] = useState(0);
  const [handledSubmissions, setHandledSubmissions] = useState(0);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [sending, setSending] = useState<SubmissionState>(editing);
  const isSending = sending.state === 'sending';
  const isWaiting = submissions > handledSubmissions && submission.state !== 'failed';

  const send = () => {
    if (submission.state === 'failed') submission.retry();
    setTouched(true);
    setSubmissions(submissions + 1);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isSending) send();
  };
  const fields: FormFields = {
    getValue: (field) => formValues.values[field] ?? '',
    getError: (field) => errors[field],
    onChange: formValues.set,
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
      <div className="enquiry-form-summary" ref={setSummaryContainer} />
      {sending.state !== 'sent' && (
        <>
          <div className="enquiry-form-fields" inert={isSending}>
            {children(fields)}
            {/* Hidden from people, but filled in by bots. It replaces a captcha, which would keep people out. */}
            <div className="enquiry-form-unseen" aria-hidden>
              <label>
                {text('unseen')} <input name="unseen" tabIndex={-1} autoComplete="off" />
              </label>
            </div>
            <AttachField
              label={attachLabel}
              onFiles={(files) => {
                setTouched(true);
                setNewFiles((previous) => [...previous, ...files]);
              }}
            />
            <div className="enquiry-form-files" ref={setFilesContainer} />
          </div>
          <div className="enquiry-form-submit">
            <Button kind="primary" type="submit" isWide isBusy={isWaiting || isSending}>
              {text('submit')}
            </Button>
          </div>
        </>
      )}
      {submission.state === 'failed' && submissions > handledSubmissions && (
        <Unavailable message={common('unavailable')} onRetry={submission.retry} />
      )}
      {submission.state === 'ready' && (
        <submission.module.EnquirySubmission
          formValues={formValues}
          box={box}
          newFiles={newFiles}
          submissions={submissions}
          sending={sending}
          summaryContainer={summaryContainer}
          filesContainer={filesContainer}
          content={getContent(formValues.values)}
          text={submission.text}
          onFilesTaken={() => setNewFiles([])}
          onHandled={setHandledSubmissions}
          onErrors={setErrors}
          onSending={setSending}
          onSend={send}
        />
      )}
    </form>
  );
}

interface AttachFieldProps {
  readonly label: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that adds files to an enquiry. Files can also be dropped on it. */
export function AttachField({ label, onFiles }: AttachFieldProps) {
  const text = useText<typeof messages>();
  const { locale } = useIsland();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const { count, fileBytes, types } = attachmentLimits;
  const dragOver = (event: DragEvent) => {
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
      onDragOver={dragOver}
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
            // Allows the same file to be selected again after it was removed.
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
