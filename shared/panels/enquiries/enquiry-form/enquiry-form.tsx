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

/** The code that checks and sends the form, with its messages. Loaded on demand, with up to three attempts (`loadModule`). */
const enquirySubmission = lazyPiece(() =>
  loadModule(() => import('../enquiry-submission/enquiry-submission.lazy.tsx')),
);

/**
 * Style sheets of an enquiry form, which the widget adds to its own. The messages of the form are part of the widget's
 * messages.
 */
export const enquiryFormStyles = [iconStyles, buttonStyles, formFieldStyles, styles];

interface EnquiryFormProps {
  readonly title: string;
  /** The values of the fields, and functions to change them. They start with a stored draft, if there is one. */
  readonly formValues: FormValues;
  /** Returns the problems of the values, and the part of them that is sent. */
  readonly getContent: (values: EnquiryValues) => EnquiryContent;
  /** The label of the file field. */
  readonly attachLabel: string;
  /** Renders the fields of the form. */
  readonly children: (fields: FormFields) => ReactNode;
}

/** A title, and below it a form that sends an enquiry (a message to the operator) with attached files. */
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

/**
 * The form. It renders the fields and counts the submissions. `EnquirySubmission`, which loads when the visitor first touches
 * the form, or with the form if there is a draft, checks and sends it, stores the draft, and reports errors and the state here.
 * It renders the summary of errors and the list of files into two elements of the form, and after sending, a confirmation
 * instead of the fields.
 */
function Form({ formValues, getContent, attachLabel, children }: Omit<EnquiryFormProps, 'title'>) {
  const text = useText<typeof messages>();
  const { common } = useIsland();
  const form = useRef<HTMLFormElement>(null);
  const [summaryContainer, setSummaryContainer] = useState<HTMLElement | null>(null);
  const [filesContainer, setFilesContainer] = useState<HTMLElement | null>(null);
  const [isTouched, setTouched] = useState(formValues.hasDraft);
  const submission = useLazyPiece(enquirySubmission, isTouched);

  // Selected files that `EnquirySubmission` has not taken over yet.
  const [newFiles, setNewFiles] = useState<readonly File[]>([]);
  // How often the form was submitted, and how many of these submissions `EnquirySubmission` has checked. They may differ
  // until its code has loaded.
  const [submissions, setSubmissions] = useState(0);
  const [handledSubmissions, setHandledSubmissions] = useState(0);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [sending, setSending] = useState<SubmissionState>(editing);
  const isSending = sending.state === 'sending';
  const isWaiting = submissions > handledSubmissions && submission.state !== 'failed';

  /**
   * Submits the form, also again after a failure. Repeated presses while the code loads are safe: `EnquirySubmission` checks
   * and sends once for all submissions that it has not handled yet.
   */
  const send = () => {
    // Loading the code has failed: load it again.
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
      ref={form}
      onPointerEnter={() => setTouched(true)}
      onFocus={() => setTouched(true)}
      onSubmit={submit}
    >
      <div className="enquiry-form-summary" ref={setSummaryContainer} />
      {sending.state !== 'sent' && (
        <>
          <div className="enquiry-form-fields" inert={isSending}>
            {children(fields)}
            {/* A honeypot: hidden from people, but filled in by bots. `EnquirySubmission` sends its value. */}
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
      {/* Loading the code again is enough: it then handles the submission that is waiting. */}
      {submission.state === 'failed' && submissions > handledSubmissions && (
        <Unavailable message={common('unavailable')} onRetry={submission.retry} />
      )}
      {submission.state === 'ready' && (
        <submission.module.EnquirySubmission
          formValues={formValues}
          form={form}
          newFiles={newFiles}
          submissions={submissions}
          sending={sending}
          summaryContainer={summaryContainer}
          filesContainer={filesContainer}
          content={getContent(formValues.values)}
          text={submission.text}
          clearNewFiles={() => setNewFiles([])}
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
  /** Called with the files that were selected or dropped, which are not checked yet. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that adds files to an enquiry, in an area on which files can be dropped. */
export function AttachField({ label, onFiles }: AttachFieldProps) {
  const text = useText<typeof messages>();
  const { locale } = useIsland();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const { count, fileBytes, types } = attachmentLimits;
  // Without `preventDefault`, the browser does not allow files to be dropped here.
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
        <span>{text('attach')}</span>
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
