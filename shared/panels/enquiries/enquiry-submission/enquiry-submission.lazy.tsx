import check from 'lucide-static/icons/circle-check.svg?icon';
import copyIcon from 'lucide-static/icons/copy.svg?icon';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { SubmissionState } from '#shared/domain/enquiries/submission.ts';
import { getTypedDateForm, writeTypedDate } from '#shared/domain/kit/dates/typed-date.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { createEnquiries, type Enquiry } from '#shared/services/enquiries/enquiries.ts';
import { createFormDrafts } from '#shared/services/enquiries/form-drafts.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { createDevice } from '#shared/services/page/device.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { ErrorSummary, errorSummaryStyles } from '#shared/ui/error-summary/error-summary.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { noticeStyles } from '#shared/ui/notice/notice.tsx';
import type { FormValues, EnquiryContent, EnquiryValues, FieldErrors } from '../enquiry-form/use-enquiry-values.ts';
import { AttachmentList, describeRejection } from './attachment-list.tsx';
import { useAttachments } from './use-attachments.ts';
import submissionStyles from './enquiry-submission.css?inline';
import { toErrorRecord, listErrors } from './field-errors.ts';
import type { messages } from './messages.ts';
import { SendingStatus } from './sending-status.tsx';

/** Style sheets of the submission. */
export const styles = [errorSummaryStyles, noticeStyles, submissionStyles];

interface EnquirySubmissionProps {
  readonly formValues: FormValues;
  /** The problems of the current values, and the message to send. */
  readonly content: EnquiryContent;
  readonly text: Text<typeof messages>;
  readonly form: RefObject<HTMLFormElement | null>;
  /** The elements of the form in which the error summary and the list of files are rendered; null before they are mounted. */
  readonly summaryContainer: HTMLElement | null;
  readonly filesContainer: HTMLElement | null;
  /** Selected files that are not attached yet. */
  readonly newFiles: readonly File[];
  /** How often the form was submitted, valid or not. Each new number is checked once. */
  readonly submissions: number;
  /** The state of sending, which the form stores. */
  readonly sending: SubmissionState;
  /** Empties `newFiles`. Called when they are attached or rejected, or the user removes a file. */
  readonly clearNewFiles: () => void;
  /** Called after each check of the submitted values, with the number of submissions that have been checked. */
  readonly onHandled: (submissions: number) => void;
  /** Called with the errors to show next to the fields, at first and when they change. */
  readonly onErrors: (errors: FieldErrors) => void;
  readonly onSending: (sending: SubmissionState) => void;
  /** Submits the form again, after a failure. */
  readonly onSend: () => void;
}

/**
 * The part of an enquiry form that loads after its fields. It checks the submitted form, stores the draft (input that is not
 * sent yet) and the selected files, and sends the enquiry with retries. All attempts have the same idempotency key, so that the
 * server records the enquiry once.
 */
export function EnquirySubmission(props: EnquirySubmissionProps) {
  const { formValues, content, text, form, submissions, sending, onSend } = props;
  const { services, settings, locale, emit } = useIsland();
  const { announcer } = services;
  const status = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const run = useSending(formValues.name, props.onSending);
  // Each change of the files counts as an edit of the form.
  const files = useAttachments(props.newFiles, (attachments) => {
    run.markEdited();
    for (const rejection of attachments.rejected) announcer.announce(describeRejection(rejection, text, locale));
    if (attachments.files.length > 0) announcer.announce(text('filesCount', { count: attachments.files.length }));
    props.clearNewFiles();
  });

  // Errors are shown after the first submission, for the fields that were invalid when the form was last submitted. Each
  // disappears as soon as its field is corrected, and returns if the field becomes invalid again.
  const [handledSubmissions, setHandledSubmissions] = useState(0);
  const [reportedFields, setReportedFields] = useState<readonly string[]>([]);
  // Today in the format of the locale, for the message about an unreadable day.
  const example = writeTypedDate(services.open(createLocalTimes).today(), getTypedDateForm(locale, settings.operation));
  const allErrors = listErrors(content.problems, { text, example });
  const errors = allErrors.filter(({ field }) => reportedFields.includes(field));

  // A new submission: React renders again at once with these states, and the effect below sends.
  if (handledSubmissions !== submissions) {
    setHandledSubmissions(submissions);
    setReportedFields(allErrors.map(({ field }) => field));
  }
  const send = useEffectEvent(() => {
    props.onHandled(handledSubmissions);
    if (allErrors.length > 0) return;
    // A field that people do not see: only bots fill it in. The server refuses their enquiries.
    const honeypot = form.current?.querySelector<HTMLInputElement>('[name=unseen]')?.value ?? '';
    run.submit({ ...content.message, unseenField: honeypot, files: files.files });
  });
  useEffect(() => {
    if (handledSubmissions > 0) send();
  }, [handledSubmissions]);

  // The list is a new array in each render; it is reported only if its content has changed.
  const key = JSON.stringify(errors);
  const reportErrors = useEffectEvent(() => props.onErrors(toErrorRecord(errors)));
  useEffect(() => reportErrors(), [key]);

  // After a failure, changed values are another enquiry, which gets a new idempotency key. In all other states, such as at the
  // first render, `markEdited` does nothing.
  const { values } = formValues;
  const markEdited = useEffectEvent(() => run.markEdited());
  useEffect(() => markEdited(), [values]);

  const removeFile = (file: File) => {
    files.removeFile(file);
    // The focused button is removed with its file.
    form.current?.querySelector<HTMLElement>('[type=file]')?.focus();
  };

  const { state } = sending;
  const handleState = useEffectEvent(() => {
    if (sending.state === 'editing') return;
    // The focus moves to the result: the title of the confirmation, or the progress or failure.
    if (canTakeFocus(form.current)) (state === 'sent' ? heading : status).current?.focus();
    if (sending.state === 'failed') announcer.announce(text(sending.reason));
    if (sending.state !== 'sent') return;
    const { reference } = sending;
    announcer.announce(text('sentSaid', { reference }));
    // The effect runs once for each sent enquiry, so the page gets one event.
    emit('coach:form-sent', { form: content.message.form, reference });
    services.open(createFormDrafts).forget(formValues.name);
    formValues.empty();
    files.clear();
  });
  useEffect(() => handleState(), [state]);

  if (sending.state === 'sent') {
    const { reference } = sending;
    return <SentView reference={reference} text={text} heading={heading} onAnother={() => run.restart(form)} />;
  }
  const goTo = (field: string) =>
    form.current?.querySelector<HTMLElement>(`[data-field=${field}] :is(input, select, textarea, button)`)?.focus();
  return (
    <>
      {props.summaryContainer &&
        createPortal(
          <ErrorSummary
            title={text('errors', { count: errors.length })}
            errors={errors}
            // The summary takes the focus when this changes.
            serial={handledSubmissions}
            onGo={goTo}
          />,
          props.summaryContainer,
        )}
      {props.filesContainer &&
        createPortal(<AttachmentList attachments={{ ...files, removeFile }} text={text} />, props.filesContainer)}
      <SendingStatus
        submission={sending}
        text={text}
        hasFiles={files.files.length > 0}
        containerRef={status}
        onRetry={onSend}
      />
      <DraftNote formValues={formValues} text={text} />
    </>
  );
}

/**
 * Whether a form may take the focus to show its result: if nothing has the focus, or something in the form or its
 * shadow root (for the document, the host of this root then has the focus). If not, the user is elsewhere in the page.
 */
export function canTakeFocus(form: Element | null): boolean {
  if (!form) return false;
  const root = form.getRootNode();
  const { activeElement, body } = form.ownerDocument;
  if (activeElement === null || activeElement === body || form.contains(activeElement)) return true;
  return root instanceof ShadowRoot && root.host === activeElement;
}

/**
 * Opens the submission of a form while the component is mounted, and returns functions to control it.
 *
 * @param name the form's name, unique within its page
 * @param onSending called with each new state
 */
function useSending(name: string, onSending: (sending: SubmissionState) => void) {
  const { services } = useIsland();
  const enquiries = services.open(createEnquiries);
  // When this component was first rendered: forms that are sent very soon afterwards are probably filled in by bots.
  const [seenAtMs] = useState(() => enquiries.now());
  const run = useRef<ReturnType<typeof enquiries.open>>(undefined);
  const report = useEffectEvent((sending: SubmissionState) => onSending(sending));
  useEffect(() => {
    // This effect runs before those of the component that use `run`, since the component calls this hook first.
    const enquirySending = enquiries.open((sending) => report(sending), name);
    run.current = enquirySending;
    return () => enquirySending.stop();
  }, [enquiries, name]);

  return {
    submit: (message: Omit<Enquiry, 'seenAtMs'>) => run.current?.submit({ ...message, seenAtMs }),
    markEdited: () => run.current?.notifyEdited(),
    /** Shows the form again for another enquiry, and focuses its first field. It was emptied when the last one was sent. */
    restart(form: RefObject<HTMLFormElement | null>) {
      run.current?.restart();
      // The timer fires after the form has been rendered again.
      setTimeout(() => form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus());
    },
  };
}

interface SentViewProps {
  readonly reference: string;
  readonly text: Text<typeof messages>;
  /** Receives the focus when the enquiry was sent. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onAnother: () => void;
}

/** Confirmation of a sent enquiry with its reference. */
export function SentView({ reference, text, heading, onAnother }: SentViewProps) {
  const { services, headingLevel } = useIsland();
  const copy = async () => {
    const isCopied = await services.open(createDevice).copy(reference);
    services.announcer.announce(text(isCopied ? 'copied' : 'notCopied'));
  };
  return (
    <div className="sent-view">
      <Heading level={headingLevel + 1} className="sent-view-title" tabIndex={-1} ref={heading}>
        <Icon drawing={check} />
        {text('sent')}
      </Heading>
      <p className="sent-view-label">{text('sentReference')}</p>
      <p className="sent-view-reference">{reference}</p>
      <p>{text('sentAdvice')}</p>
      <div className="sent-view-actions">
        <Button icon={copyIcon} onClick={() => void copy()}>
          {text('copy')}
        </Button>
        <Button kind="quiet" onClick={onAnother}>
          {text('another')}
        </Button>
      </div>
    </div>
  );
}

/**
 * Stores the draft of a form in this browser, and shows a note about it with a button to erase the draft. Once it is
 * erased, shows a button to restore it until the user types. Renders nothing without a draft: nothing was stored or typed
 * yet, or all fields are empty.
 */
function DraftNote({ formValues, text }: { readonly formValues: FormValues; readonly text: Text<typeof messages> }) {
  const { services } = useIsland();
  const { name, values, replace, hasDraft, isTyped } = formValues;
  const [erasure, setErasure] = useState<{ readonly before: EnquiryValues; readonly after: EnquiryValues }>();
  // `after` are the values that resulted from erasing. Once the user types, `values` is another object, and undo is not
  // offered.
  const isErased = erasure?.after === values;

  // Also stores what was typed before this code loaded.
  const storeDraft = useEffectEvent(() =>
    // Without values, this deletes the draft. The presets (values that the page sets) are stored to find out later whether the
    // page has changed them.
    services.open(createFormDrafts).write(name, isErased ? {} : values, formValues.presetsToStore),
  );
  useEffect(() => {
    if (isTyped) storeDraft();
  }, [name, values, isTyped, isErased]);

  const erase = () => {
    // `replace({})` counts as typing. It returns the page's presets, which stay in the fields.
    setErasure({ before: values, after: replace({}) });
    services.announcer.announce(text('draftErased'));
  };
  if (isErased) {
    return (
      <p className="draft-note">
        {text('draftErased')}{' '}
        <Button kind="quiet" onClick={() => replace(erasure.before)}>
          {text('restoreDraft')}
        </Button>
      </p>
    );
  }
  const hasStoredDraft = (hasDraft || isTyped) && Object.values(values).some(Boolean);
  return hasStoredDraft ? (
    <p className="draft-note">
      {text('draftKept')}{' '}
      <Button kind="quiet" onClick={erase}>
        {text('eraseDraft')}
      </Button>
    </p>
  ) : null;
}
