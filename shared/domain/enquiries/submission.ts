import { parseJson } from '../kit/persistence/parse-json.ts';

/** State of sending an enquiry, the content of a form such as the contact form. */
export type SubmissionState =
  | { readonly state: 'editing' }
  /**
   * `key` is the idempotency key for all attempts to send an enquiry, by which the server recognises duplicates;
   * `share` is the uploaded part, 0 to 1.
   */
  | { readonly state: 'sending'; readonly key: string; readonly share: number }
  /** The next attempt uses the same key. `advice` is that of the server, if any. */
  | {
      readonly state: 'failed';
      readonly key: string;
      readonly reason: SubmissionFailure;
      readonly advice?: string | undefined;
    }
  /** `reference` identifies the enquiry for the user. */
  | { readonly state: 'sent'; readonly reference: string };

/**
 * Why a form was not sent: the device is offline, the server failed, it rejected the enquiry, or an attached file can no
 * longer be read on this device.
 */
export type SubmissionFailure = 'offline' | 'server' | 'refused' | 'file';

/** Events of a form that is sent. */
export type SubmissionEvent =
  /**
   * The user submits the form. `newKey` is the key of a first attempt: the result of {@link findUnsettledKey}, or else
   * a random one. An attempt after a failure has the key of the previous attempt.
   */
  | { readonly kind: 'submitted'; readonly newKey: string }
  /** A part of the request was uploaded. */
  | { readonly kind: 'progressed'; readonly share: number }
  /** The server has accepted the enquiry. */
  | { readonly kind: 'arrived'; readonly reference: string }
  /** An attempt failed. */
  | { readonly kind: 'failed'; readonly reason: SubmissionFailure; readonly advice?: string | undefined }
  /** The user changed a value. The form prevents this in the state `sending`. */
  | { readonly kind: 'edited' }
  /** The user starts another enquiry. */
  | { readonly kind: 'restarted' };

/** The state before the form is sent. */
export const editing: SubmissionState = { state: 'editing' };

/**
 * The state after an event. After a failure the key stays the same until the form changes, so that an attempt whose answer
 * was lost is not filed twice. Events that do not fit the state, such as late ones, are ignored: the same object is returned.
 */
export function reduceSubmission(state: SubmissionState, event: SubmissionEvent): SubmissionState {
  switch (event.kind) {
    case 'submitted':
      if (state.state === 'sending' || state.state === 'sent') return state;
      return { state: 'sending', key: state.state === 'failed' ? state.key : event.newKey, share: 0 };
    case 'progressed':
      if (state.state !== 'sending') return state;
      // Never decreases, even if a file is uploaded again because the server has lost it.
      return { ...state, share: Math.min(1, Math.max(state.share, event.share)) };
    case 'arrived':
      return state.state === 'sending' ? { state: 'sent', reference: event.reference } : state;
    case 'failed':
      if (state.state !== 'sending') return state;
      return { state: 'failed', key: state.key, reason: event.reason, advice: event.advice };
    case 'edited':
      return state.state === 'failed' ? editing : state;
    case 'restarted':
      return state.state === 'sent' ? editing : state;
  }
}

/** An enquiry whose answer has not arrived, as stored in the tab, so that the key survives a reload of the page. */
export interface UnsettledEnquiry {
  /** The enquiry's idempotency key. */
  readonly key: string;
  /** The complete content of the enquiry, as text. */
  readonly content: string;
}

/** Whether a value has the format of the idempotency keys of enquiries: 32 hexadecimal digits. */
const isKey = (value: unknown): value is string => typeof value === 'string' && /^[\da-f]{32}$/.test(value);

/** Serialises an enquiry for the storage of the tab, in which it stays until its answer arrives. */
export function writeUnsettled({ key, content }: UnsettledEnquiry): string {
  return JSON.stringify([key, content]);
}

/**
 * The idempotency key of a stored enquiry, if its content is identical: it may have arrived before the page was
 * reloaded, and must not be filed twice. Invalid data is ignored.
 *
 * @param json from the storage of the tab
 * @returns undefined if there is no such enquiry; the caller then creates a key
 */
export function findUnsettledKey(json: string | undefined, content: string): string | undefined {
  const entry = parseJson(json);
  const [key, storedContent] = Array.isArray(entry) ? (entry as unknown[]) : [];
  return isKey(key) && storedContent === content ? key : undefined;
}

/** Minimum time in which a person fills in a form, in ms. The client waits until then before it sends the form. */
export const minFillingMs = 3000;

/**
 * Whether a form was probably filled in by a bot: the field that people do not see has content, or the form was sent too
 * quickly. Used instead of a captcha, which excludes people.
 */
export function isLikelyRobot(form: { readonly unseenField: string; readonly filledForMs: number }): boolean {
  return form.unseenField !== '' || form.filledForMs < minFillingMs;
}
