import { type InferInput } from 'valibot';
import { isAborted, isApiFailure } from '#shared/api/failure.ts';
import { newRandomKey } from '#shared/api/new-key.ts';
import { pause } from '#shared/api/wait.ts';
import { attachmentPartBytes, sendMessage, uploadAttachment } from '#shared/contract/enquiries/enquiries.ts';
import { attachmentType } from '#shared/domain/enquiries/attachments.ts';
import { leastFillingMs } from '#shared/domain/enquiries/robot.ts';
import {
  editing,
  type Sending,
  sendingAfter,
  type SendingEvent,
  type SendingFailure,
} from '#shared/domain/enquiries/sending.ts';
import { keyOfUnsettled, writeUnsettled } from '#shared/domain/enquiries/unsettled-enquiry.ts';
import { type TabKey } from '#shared/domain/kit/persistence/stored-items.ts';
import { type Context } from '../context.ts';

/** A form's values; attachments and filling time are added when it is sent. */
export interface Enquiry extends Omit<InferInput<NonNullable<typeof sendMessage.body>>, 'attachments' | 'filledForMs'> {
  readonly files: readonly File[];
  /** When the form was first seen, in the page's milliseconds. */
  readonly seenAtMs: number;
}

/** The sending of one form. */
export interface EnquirySending {
  /** Sends an enquiry, or tries again what failed. While one is on its way, and once it has arrived, it does nothing. */
  submit(enquiry: Enquiry): void;
  /** Something in the form was changed: what is sent next is another enquiry. */
  edited(): void;
  /** The form is emptied for another enquiry, once one has arrived. */
  beganAnew(): void;
  /** Gives up what is on its way. */
  stop(): void;
}

/** Sends what travellers write. */
export interface Enquiries {
  /**
   * Opens the sending of one form; the listener is called with each state after the first, which is `editing`.
   *
   * @param name the form's own among those of its page: an enquiry is remembered under it
   */
  open(listener: (sending: Sending) => void, name: string): EnquirySending;
  /** This page's milliseconds, for `seenAtMs`. */
  now(): number;
  dispose(): void;
}

/** What an enquiry weighs beside its files, in bytes, for its progress. */
const enquiryBytes = 20_000;

/** How often the server may have less of a file than it said before. */
const mostSetbacks = 3;

/** How much of a file the server has, under which name. */
interface Upload {
  readonly uploadId: string;
  received: number;
}

/** A file that this device no longer hands out: it was moved, changed or taken away since it was chosen. */
class UnreadableFile extends Error {}

export function createEnquiries({ client, page, failures }: Context): Enquiries {
  const sendings = new Set<EnquirySending>();
  const isOnline = () => globalThis.navigator?.onLine !== false;

  function open(listener: (sending: Sending) => void, name: string): EnquirySending {
    // Where this tab keeps an enquiry whose answer has not come; empty where there is none.
    const memory: TabKey = `coach-widgets.message ${name}`;
    const uploads = new WeakMap<File, Upload>();
    let state: Sending = editing;
    let last: Enquiry | undefined;
    let request: AbortController | undefined;
    // Once for each press: a network that comes and goes must not send for ever.
    let mayTryItself = false;

    const dispatch = (event: SendingEvent) => {
      const next = sendingAfter(state, event);
      if (next === state) return;
      state = next;
      listener(state);
    };

    /** Sends what of a file the server does not have; `isOnItsWay` is called after each part. */
    async function upload(file: File, isOnItsWay: () => void, signal: AbortSignal): Promise<string> {
      const known = uploads.get(file) ?? { uploadId: newRandomKey(), received: 0 };
      uploads.set(file, known);
      const { name, size } = file;
      const type = attachmentType(file) ?? 'application/pdf';
      for (let setbacks = 0; known.received < size;) {
        const offset = known.received;
        const content = await base64Of(file.slice(offset, offset + attachmentPartBytes));
        const body = { uploadId: known.uploadId, name: name.slice(-255), type, size, offset, content };
        known.received = (await client.call(uploadAttachment, { body }, { signal })).received;
        // A server that has forgotten the file gets it anew; one that takes nothing does not get it for ever.
        if (known.received <= offset && ++setbacks > mostSetbacks) throw new Error('A file does not get through.');
        isOnItsWay();
      }
      return known.uploadId;
    }

    async function send(enquiry: Enquiry, key: string, signal: AbortSignal): Promise<string> {
      const { files, seenAtMs, ...told } = enquiry;
      const total = files.reduce((sum, { size }) => sum + size, enquiryBytes);
      const isOnItsWay = () => {
        const gone = files.reduce((sum, file) => sum + (uploads.get(file)?.received ?? 0), 0);
        dispatch({ kind: 'progressed', share: gone / total });
      };
      isOnItsWay();
      const attachments: string[] = [];
      for (const file of files) attachments.push(await upload(file, isOnItsWay, signal));
      // Whoever is faster than a person waits for a moment, and is not refused.
      await pause(leastFillingMs - (page.now() - seenAtMs), signal);
      const filledForMs = Math.max(0, page.now() - seenAtMs);
      const body = { ...told, attachments, filledForMs };
      return (await client.call(sendMessage, { body }, { key, signal })).reference;
    }

    async function attempt(enquiry: Enquiry, key: string): Promise<void> {
      const { signal } = (request = new AbortController());
      if (!isOnline()) return dispatch({ kind: 'failed', reason: 'offline' });
      try {
        dispatch({ kind: 'arrived', reference: await send(enquiry, key, signal) });
        page.writeTabText(memory, '');
      } catch (problem) {
        if (signal.aborted || isAborted(problem)) return;
        // The server has forgotten a file: all of them are sent again with the next attempt.
        if (isFileMissing(problem)) for (const file of enquiry.files) uploads.delete(file);
        if (!(problem instanceof UnreadableFile)) failures.report(problem);
        dispatch({ kind: 'failed', reason: reasonOf(problem, isOnline()) });
      }
    }

    function submit(enquiry: Enquiry): void {
      const before = state;
      const said = saidWithoutFiles(enquiry);
      dispatch({ kind: 'submitted', newKey: keyOfUnsettled(page.readTabText(memory), said) ?? newRandomKey() });
      if (state === before || state.state !== 'sending') return;
      last = enquiry;
      if (said) page.writeTabText(memory, writeUnsettled({ key: state.key, said }));
      void attempt(enquiry, state.key);
    }

    const stopListening = page.onPresence(() => {
      if (!mayTryItself || !last || state.state !== 'failed' || state.reason !== 'offline' || !isOnline()) return;
      mayTryItself = false;
      submit(last);
    });

    const sending: EnquirySending = {
      submit(enquiry) {
        mayTryItself = true;
        submit(enquiry);
      },
      edited: () => dispatch({ kind: 'edited' }),
      beganAnew: () => dispatch({ kind: 'began-anew' }),
      stop() {
        sendings.delete(sending);
        stopListening();
        request?.abort();
      },
    };
    sendings.add(sending);
    return sending;
  }

  return {
    open,
    now: page.now,
    dispose: () => [...sendings].forEach((sending) => sending.stop()),
  };
}

function reasonOf(problem: unknown, isOnline: boolean): SendingFailure {
  if (problem instanceof UnreadableFile) return 'file';
  if (!isApiFailure(problem)) return 'server';
  if (problem.kind === 'http') return isRefusal(problem.status) && !isFileMissing(problem) ? 'refused' : 'server';
  return problem.kind === 'network' && !isOnline ? 'offline' : 'server';
}

/** Whether an enquiry was rejected because an attached file is missing on the server, and must be uploaded again. */
function isFileMissing(problem: unknown): boolean {
  return isApiFailure(problem) && problem.kind === 'http' && problem.errors.some(({ id }) => id === 'attachment');
}

/** Whether a status says that the enquiry itself is at fault, so that another attempt of it helps nobody. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);
}

/** All that an enquiry says; empty where files go along, which a page that is loaded again does not have any more. */
function saidWithoutFiles({ files, seenAtMs: _, ...told }: Enquiry): string {
  return files.length > 0 ? '' : JSON.stringify(told);
}

/** Bytes as an address of data writes them. */
async function base64Of(part: Blob): Promise<string> {
  const bytes = await part.arrayBuffer().catch((cause: unknown) => {
    throw new UnreadableFile('A chosen file can no longer be read.', { cause });
  });
  // A function takes so many arguments and no more.
  const step = 8192;
  let text = '';
  for (let from = 0; from < bytes.byteLength; from += step) {
    text += String.fromCharCode(...new Uint8Array(bytes, from, Math.min(step, bytes.byteLength - from)));
  }
  return btoa(text);
}
