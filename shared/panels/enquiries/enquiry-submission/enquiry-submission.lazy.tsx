import check from 'lucide-static/icons/circle-check.svg?icon';
import copyIcon from 'lucide-static/icons/copy.svg?icon';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Sending } from '#shared/domain/enquiries/sending.ts';
import { getTypedDateForm, writeTypedDate } from '#shared/domain/kit/dates/typed-date.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { createEnquiries, type Enquiry, type EnquirySending } from '#shared/services/enquiries/enquiries.ts';
import { createFormDrafts } from '#shared/services/enquiries/form-drafts.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { createDevice } from '#shared/services/page/device.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { ErrorSummary, errorSummaryStyles } from '#shared/ui/error-summary/error-summary.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { noticeStyles } from '#shared/ui/notice/notice.tsx';
import type { EnquiryContent, EnquiryValues, FieldErrors } from '../enquiry-form/enquiry-values.ts';
import type { WordsOfForm } from '../enquiry-form/use-enquiry-values.ts';
import { AttachmentList } from './attachment-list.tsx';
import deskStyles from './enquiry-submission.css?inline';
import { errorsOf, fieldErrorsOf } from './field-errors.ts';
import type { messages } from './messages.ts';
import { SendingStatus } from './sending-status.tsx';
import { useAttachments } from './use-attachments.ts';

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
  const example = writeTypedDate(services.open(createLocalTimes).today(), getTypedDateForm(locale, settings.operation));
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

/**
 * Whether a form may take the focus for what has become of it: it has the focus, or nothing has. A traveller who has gone
 * elsewhere on the page meanwhile is left there.
 */
export function mayTakeFocus(form: Element | null): boolean {
  if (!form) return false;
  const root = form.getRootNode();
  const active = form.ownerDocument.activeElement;
  if (active === null || active === form.ownerDocument.body || form.contains(active)) return true;
  return root instanceof ShadowRoot && root.host === active;
}

/** The sending of a form, as its desk uses it. */
interface FormSending {
  submit(message: Omit<Enquiry, 'seenAtMs'>): void;
  edited(): void;
  /** Empties the form for another enquiry, and leads to its first field. */
  beginAnew(box: RefObject<HTMLFormElement | null>): void;
}

/**
 * Opens the sending of a form for as long as it stands.
 *
 * @param name the form's own among those of its page
 */
function useSending(name: string, onSending: (sending: Sending) => void): FormSending {
  const { services } = useIsland();
  const enquiries = services.open(createEnquiries);
  const [seenAtMs] = useState(() => enquiries.now());
  const run = useRef<EnquirySending>(undefined);
  const tell = useEffectEvent((sending: Sending) => onSending(sending));
  useEffect(() => {
    const opened = enquiries.open((sending) => tell(sending), name);
    run.current = opened;
    return () => opened.stop();
  }, [enquiries, name]);

  return {
    submit: (message) => run.current?.submit({ ...message, seenAtMs }),
    edited: () => run.current?.edited(),
    beginAnew(box) {
      run.current?.beganAnew();
      // Once it is drawn again.
      setTimeout(() => box.current?.querySelector<HTMLElement>('input, select, textarea')?.focus());
    },
  };
}

interface SentViewProps {
  readonly reference: string;
  readonly text: Text<typeof messages>;
  /** Takes the focus when the enquiry has arrived. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onAnother: () => void;
}

/** An enquiry that has arrived, with the reference that finds it again. */
export function SentView({ reference, text, heading, onAnother }: SentViewProps) {
  const { services, headingLevel } = useIsland();
  const copy = async () => {
    const isCopied = await services.open(createDevice).copy(reference);
    services.announcer.say(text(isCopied ? 'copied' : 'notCopied'));
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

interface DraftNoteProps {
  readonly said: WordsOfForm;
  readonly text: Text<typeof messages>;
}

/** Keeps what stands in a form in this browser, says so, and erases it on a press that can be taken back. */
function DraftNote({ said, text }: DraftNoteProps) {
  const { services } = useIsland();
  const { name, words, replace, hasDraft, isTyped } = said;
  const [erased, setErased] = useState<{ readonly before: EnquiryValues; readonly after: EnquiryValues }>();
  // Whoever types again has made up their mind.
  const isErased = erased?.after === words;

  // What was typed before this code came is kept as well.
  const keep = useEffectEvent(() => services.open(createFormDrafts).write(name, isErased ? {} : words, said.begun));
  useEffect(() => {
    if (isTyped) keep();
  }, [name, words, isTyped, isErased]);

  const erase = () => {
    setErased({ before: words, after: replace({}) });
    services.announcer.say(text('draftErased'));
  };
  if (isErased) {
    return (
      <p className="draft-note">
        {text('draftErased')}{' '}
        <Button kind="quiet" onClick={() => replace(erased.before)}>
          {text('restoreDraft')}
        </Button>
      </p>
    );
  }
  const isKept = (hasDraft || isTyped) && Object.values(words).some(Boolean);
  return isKept ? (
    <p className="draft-note">
      {text('draftKept')}{' '}
      <Button kind="quiet" onClick={erase}>
        {text('eraseDraft')}
      </Button>
    </p>
  ) : null;
}
