import { sumBy } from '#shared/domain/kit/units/sum-by.ts';
import { type InferInput } from 'valibot';
import { isAborted, isApiFailure } from '#shared/api/failure.ts';
import { newRandomKey } from '#shared/api/new-key.ts';
import { pause } from '#shared/api/wait.ts';
import { attachmentPartBytes, sendMessage, uploadAttachment } from '#shared/contract/enquiries/enquiries.ts';
import { getAttachmentType } from '#shared/domain/enquiries/attachments.ts';
import {
  editing,
  findUnsettledKey,
  minFillingMs,
  reduceSubmission,
  type SubmissionEvent,
  type SubmissionFailure,
  type SubmissionState,
  writeUnsettled,
} from '#shared/domain/enquiries/submission.ts';
import { type TabKey } from '#shared/domain/kit/persistence/stored-items.ts';
import { type Context } from '../context.ts';

/**
 * The values of a form with which a traveller writes to customer service. When it is sent, its files are uploaded as
 * attachments, and `filledForMs` is added: how long the form has been visible.
 */
export interface Enquiry extends Omit<InferInput<NonNullable<typeof sendMessage.body>>, 'attachments' | 'filledForMs'> {
  readonly files: readonly File[];
  /** When the form was first visible, as returned by `now`. */
  readonly seenAtMs: number;
}

/** The assumed size of an enquiry without its files, for the progress. */
const enquiryBytes = 20_000;

/** The maximum number of uploaded parts of a file that do not increase the bytes that the server has received. */
const maxSetbacks = 3;

/** Thrown if a file was moved, changed or deleted after the visitor had selected it. */
class UnreadableFile extends Error {}

/** Sends enquiries of travellers: the contact form and the lost property form. */
export function createEnquiries({ client, page, failures }: Context) {
  const submissions = new Set<{ stop(): void }>();
  const isOnline = () => globalThis.navigator?.onLine !== false;

  /**
   * Opens the submission of one form. The initial state is `editing`.
   *
   * @param listener called with each new state
   * @param name the name of the form, unique in its page. An enquiry without files is stored under this name until it has been
   *   received, so that it is not filed twice after a reload.
   */
  function open(listener: (submission: SubmissionState) => void, name: string) {
    // The storage key of the last enquiry in this tab, if it has not been received.
    const storageKey: TabKey = `coach-widgets.message ${name}`;
    /** The id of each uploaded file on the server, and how many of its bytes the server has received. */
    const uploads = new WeakMap<File, { readonly uploadId: string; received: number }>();
    let state: SubmissionState = editing;
    let lastEnquiry: Enquiry | undefined;
    let request: AbortController | undefined;
    // Allows one automatic retry for each press, or a bad network would cause retries forever.
    let mayRetry = false;

    /** Applies an event to the state. An event that does not fit the state is ignored. */
    const dispatch = (event: SubmissionEvent) => {
      const next = reduceSubmission(state, event);
      if (next === state) return;
      state = next;
      listener(state);
    };

    /**
     * Uploads the missing parts of a file, and returns its id on the server. `onProgress` is called after each part.
     */
    async function uploadFile(file: File, onProgress: () => void, signal: AbortSignal): Promise<string> {
      const upload = uploads.get(file) ?? { uploadId: newRandomKey(), received: 0 };
      uploads.set(file, upload);
      const { name: fileName, size } = file;
      // The form accepts no unknown types, so the fallback is not used.
      const type = getAttachmentType(file) ?? 'application/pdf';
      for (let setbacks = 0; upload.received < size;) {
        const offset = upload.received;
        const content = await toBase64(file.slice(offset, offset + attachmentPartBytes));
        // Of a name that is too long for the server, the end is sent, which contains the extension.
        const body = { uploadId: upload.uploadId, name: fileName.slice(-255), type, size, offset, content };
        upload.received = (await client.call(uploadAttachment, { body }, { signal })).received;
        // A server that has lost the file returns a smaller number, and the missing parts are sent again, but not forever.
        if (upload.received <= offset && ++setbacks > maxSetbacks) throw new Error('A file cannot be uploaded.');
        onProgress();
      }
      return upload.uploadId;
    }

    /** Uploads the files, then sends the enquiry. Returns its reference, which the traveller can quote. */
    async function send(enquiry: Enquiry, key: string, signal: AbortSignal): Promise<string> {
      const { files, seenAtMs, ...values } = enquiry;
      const totalBytes = enquiryBytes + sumBy(files, ({ size }) => size);
      const onProgress = () => {
        const sentBytes = sumBy(files, (file) => uploads.get(file)?.received ?? 0);
        dispatch({ kind: 'progressed', share: sentBytes / totalBytes });
      };
      onProgress();
      const attachments: string[] = [];
      for (const file of files) attachments.push(await uploadFile(file, onProgress, signal));
      // The server refuses forms that are sent sooner, as likely spam. A negative pause ends at once.
      await pause(minFillingMs - (page.now() - seenAtMs), signal);
      const body = { ...values, attachments, filledForMs: Math.max(0, page.now() - seenAtMs) };
      return (await client.call(sendMessage, { body }, { key, signal })).reference;
    }

    /**
     * Sends an enquiry, and applies the outcome to the state. Never rejects.
     *
     * @param key the idempotency key: the server files an enquiry once, even if it receives several attempts
     */
    async function attempt(enquiry: Enquiry, key: string): Promise<void> {
      const { signal } = (request = new AbortController());
      if (!isOnline()) return dispatch({ kind: 'failed', reason: 'offline' });
      try {
        dispatch({ kind: 'arrived', reference: await send(enquiry, key, signal) });
        // After a failure the text stays, so that the same enquiry has the same key after a reload.
        page.writeTabText(storageKey, '');
      } catch (problem) {
        // Only `stop` aborts, when the form is closed.
        if (signal.aborted || isAborted(problem)) return;
        // Makes the next attempt upload all files again.
        if (isFileMissing(problem)) for (const file of enquiry.files) uploads.delete(file);
        if (!(problem instanceof UnreadableFile)) failures.report(problem);
        const advice = findAdvice(problem);
        const reason = advice === undefined ? toReason(problem, isOnline()) : 'refused';
        dispatch({ kind: 'failed', reason, advice });
      }
    }

    function submit(enquiry: Enquiry): void {
      const previousState = state;
      // Empty for an enquiry with files, which is never stored, so that no stored key is found.
      const text = toText(enquiry);
      dispatch({ kind: 'submitted', newKey: findUnsettledKey(page.readTabText(storageKey), text) ?? newRandomKey() });
      // The event was ignored: an enquiry is being sent or has been received. The second condition is for the type.
      if (state === previousState || state.state !== 'sending') return;
      lastEnquiry = enquiry;
      // After a failure, `state.key` is the previous key, and not `newKey`.
      if (text) page.writeTabText(storageKey, writeUnsettled({ key: state.key, content: text }));
      void attempt(enquiry, state.key);
    }

    // Called when the browser goes online or offline, and when the page is shown or hidden.
    const unsubscribe = page.onPresence(() => {
      const hasFailedOffline = state.state === 'failed' && state.reason === 'offline';
      if (!mayRetry || !lastEnquiry || !hasFailedOffline || !isOnline()) return;
      mayRetry = false;
      submit(lastEnquiry);
    });

    const submission = {
      /**
       * Sends an enquiry, or retries one that has failed. Ignored while an enquiry is being sent or has been
       * received.
       */
      submit(enquiry: Enquiry): void {
        mayRetry = true;
        submit(enquiry);
      },
      /** Call when the form was edited: it contains a new enquiry now. */
      notifyEdited: () => dispatch({ kind: 'edited' }),
      /** Call when the form was emptied for another enquiry, after one was received. */
      restart: () => dispatch({ kind: 'restarted' }),
      /** Closes the submission, and aborts its request. */
      stop(): void {
        submissions.delete(submission);
        unsubscribe();
        request?.abort();
      },
    };
    submissions.add(submission);
    return submission;
  }

  return {
    open,
    /** The device's clock, in milliseconds since 1970 UTC, for `seenAtMs`. */
    now: page.now,
    /** Closes all submissions. */
    dispose: () => [...submissions].forEach((submission) => submission.stop()),
  };
}

/** Returns the server’s advice if it accepts no more messages or files now, such as to send the message without files. */
function findAdvice(problem: unknown): string | undefined {
  if (!isApiFailure(problem) || problem.kind !== 'http') return undefined;
  const [error] = problem.errors;
  // The host has no space for files; or the visitor has sent too many.
  return problem.status === 429 || error?.id === 'full' ? error?.message : undefined;
}

/** Returns why an enquiry could not be sent. */
function toReason(problem: unknown, isOnline: boolean): SubmissionFailure {
  if (problem instanceof UnreadableFile) return 'file';
  if (!isApiFailure(problem)) return 'server';
  if (problem.kind === 'http') {
    const { status } = problem;
    // A refused enquiry is invalid, so a retry does not help. It may help after errors of the session (401, 403), a timeout
    // (408), or too many requests (429).
    const isRefusal = status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);
    return isRefusal && !isFileMissing(problem) ? 'refused' : 'server';
  }
  return problem.kind === 'network' && !isOnline ? 'offline' : 'server';
}

/** Whether an enquiry was rejected because an attached file is missing on the server, and must be uploaded again. */
function isFileMissing(problem: unknown): boolean {
  return isApiFailure(problem) && problem.kind === 'http' && problem.errors.some(({ id }) => id === 'attachment');
}

/**
 * Serialises an enquiry, so that the same one is recognised after a reload. Empty if it has files, which a reload loses:
 * then the enquiry is not stored.
 */
function toText({ files, seenAtMs: _, ...values }: Enquiry): string {
  return files.length > 0 ? '' : JSON.stringify(values);
}

/** @throws UnreadableFile if the browser cannot read the file any more */
async function toBase64(part: Blob): Promise<string> {
  const bytes = await part.arrayBuffer().catch((cause: unknown) => {
    throw new UnreadableFile('A selected file can no longer be read.', { cause });
  });
  // In steps, because the number of arguments of `fromCharCode` is limited.
  const step = 8192;
  let text = '';
  for (let start = 0; start < bytes.byteLength; start += step) {
    text += String.fromCharCode(...new Uint8Array(bytes, start, Math.min(step, bytes.byteLength - start)));
  }
  return btoa(text);
}
