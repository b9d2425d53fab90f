import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { typedDateForm, writeTypedDate } from '#shared/domain/kit/dates/typed-date.ts';
import type { Sending } from '#shared/domain/enquiries/sending.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { createFormDrafts } from '#shared/services/enquiries/form-drafts.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import type { Text } from '#shared/text/create-text.ts';
import { ErrorSummary, errorSummaryStyles } from '#shared/ui/error-summary/error-summary.tsx';
import { noticeStyles } from '#shared/ui/notice/notice.tsx';
import type { FieldErrors, EnquiryContent } from '../enquiry-form/enquiry-values.ts';
import type { WordsOfForm } from '../enquiry-form/use-enquiry-values.ts';
import { AttachmentList } from './attachment-list.tsx';
import { fieldErrorsOf, errorsOf } from './field-errors.ts';
import { DraftNote } from './draft-note.tsx';
import { mayTakeFocus } from './may-take-focus.ts';
import deskStyles from './enquiry-submission.css?inline';
import type { messages } from './messages/fr.ts';
import { SendingStatus } from './sending-status.tsx';
import { SentView } from './sent-view.tsx';
import { useAttachments } from './use-attachments.ts';
import { useSending } from './use-sending.ts';

/** CSS texts of how a form is checked and sent. */
export const styles: readonly string[] = [errorSummaryStyles, noticeStyles, deskStyles];

interface EnquirySubmissionProps {
  readonly said: WordsOfForm;
  readonly content: EnquiryContent;
  readonly text: Text<typeof messages>;
  readonly box: RefObject<HTMLFormElement | null>;
  readonly summaryPlace: HTMLElement | null;
  readonly filesPlace: HTMLElement | null;
  /** Files that were chosen and not yet taken. */
  readonly chosen: readonly File[];
  /** How often the form was sent. */
  readonly sent: number;
  readonly sending: Sending;
  readonly onTaken: () => void;
  /** Told once the form has been checked as often as it was sent. */
  readonly onHandled: (sent: number) => void;
  readonly onErrors: (errors: FieldErrors) => void;
  readonly onSending: (sending: Sending) => void;
  readonly onSend: () => void;
}

/** Checks a form, keeps its draft and its files, and sends it: once, however often it takes to get through. */
export function EnquirySubmission(props: EnquirySubmissionProps) {
  const { said, content, text, box, sent, sending, onSend } = props;
  const { services, settings, locale, emit } = useIsland();
  const { announcer } = services;
  const status = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const run = useSending(said.name, props.onSending);
  const files = useAttachments(props.chosen, (attached) => {
    run.edited();
    if (attached.files.length > 0) announcer.say(text('filesCount', { count: attached.files.length }));
    props.onTaken();
  });

  // Errors are shown once the form has been sent; one disappears as soon as its field is corrected.
  const [handled, setHandled] = useState(0);
  const [reported, setReported] = useState<readonly string[]>([]);
  const example = writeTypedDate(services.open(createLocalTimes).today(), typedDateForm(locale, settings.operation));
  const found = fieldErrorsOf(content.problems, { text, example });
  const errors = found.filter(({ field }) => reported.includes(field));

  if (handled !== sent) {
    setHandled(sent);
    setReported(found.map(({ field }) => field));
  }
  const send = useEffectEvent(() => {
    props.onHandled(handled);
    if (found.length > 0) return;
    const unseen = box.current?.querySelector<HTMLInputElement>('[name=unseen]')?.value ?? '';
    run.submit({ ...content.message, unseenField: unseen, files: files.files });
  });
  useEffect(() => {
    if (handled > 0) send();
  }, [handled]);

  const key = JSON.stringify(errors);
  const tellErrors = useEffectEvent(() => props.onErrors(errorsOf(errors)));
  useEffect(() => tellErrors(), [key]);

  const { words } = said;
  const edited = useEffectEvent(() => run.edited());
  useEffect(() => edited(), [words]);

  const removeFile = (file: File) => {
    files.removeFile(file);
    // The button goes with its file.
    box.current?.querySelector<HTMLElement>('[type=file]')?.focus();
  };

  const { state } = sending;
  const follow = useEffectEvent(() => {
    if (sending.state === 'editing') return;
    if (mayTakeFocus(box.current)) (state === 'sent' ? heading : status).current?.focus();
    if (sending.state === 'failed') announcer.say(text(sending.reason));
    if (sending.state !== 'sent') return;
    const { reference } = sending;
    announcer.say(text('sentSaid', { reference }));
    emit('coach:form-sent', { form: content.message.form, reference });
    services.open(createFormDrafts).forget(said.name);
    said.empty();
    files.clear();
  });
  useEffect(() => follow(), [state]);

  if (sending.state === 'sent') {
    const { reference } = sending;
    return <SentView {...{ reference, text, heading }} onAnother={() => run.beginAnew(box)} />;
  }
  const goTo = (field: string) =>
    box.current?.querySelector<HTMLElement>(`[data-field=${field}] :is(input, select, textarea, button)`)?.focus();
  return (
    <>
      {props.summaryPlace &&
        errors.length > 0 &&
        createPortal(
          <ErrorSummary
            title={text('errors', { count: errors.length })}
            errors={errors}
            serial={handled}
            onGo={goTo}
          />,
          props.summaryPlace,
        )}
      {props.filesPlace &&
        createPortal(<AttachmentList attachments={{ ...files, removeFile }} text={text} />, props.filesPlace)}
      <SendingStatus {...{ sending, text }} hasFiles={files.files.length > 0} place={status} onRetry={onSend} />
      <DraftNote said={said} text={text} />
    </>
  );
}
