import { parseJson } from '../kit/persistence/parse-json.ts';

/** State of sending a form, as a union instead of several booleans. */
export type SubmissionState =
  | { readonly state: 'editing' }
  /** `key` is the idempotency key for all attempts of an enquiry; `share` is the uploaded part, 0 to 1. */
  | { readonly state: 'sending'; readonly key: string; readonly share: number }
  /** The next attempt uses the same key. */
  | { readonly state: 'failed'; readonly key: string; readonly reason: SubmissionFailure }
  | { readonly state: 'sent'; readonly reference: string };

/** Why a form was not sent; `file`: an attached file can no longer be read on this device. */
export type SubmissionFailure = 'offline' | 'server' | 'refused' | 'file';

/** Events of a form that is sent. */
export type SubmissionEvent =
  /** The user submits the form; the key is only used for the first attempt. */
  | { readonly kind: 'submitted'; readonly newKey: string }
  | { readonly kind: 'progressed'; readonly share: number }
  | { readonly kind: 'arrived'; readonly reference: string }
  | { readonly kind: 'failed'; readonly reason: SubmissionFailure }
  /** The user changed a value. */
  | { readonly kind: 'edited' }
  | { readonly kind: 'restarted' };

/** The state before the form is sent. */
export const editing: SubmissionState = { state: 'editing' };

/**
 * The state after an event. After a failure the key stays the same until the server rejects the enquiry or the form
 * changes, so that an attempt whose answer was lost is not filed twice. Late events are ignored.
 */
export function reduceSubmission(state: SubmissionState, event: SubmissionEvent): SubmissionState {
  switch (event.kind) {
    case 'submitted':
      if (state.state === 'sending' || state.state === 'sent') return state;
      return { state: 'sending', key: state.state === 'failed' ? state.key : event.newKey, share: 0 };
    case 'progressed':
      if (state.state !== 'sending') return state;
      return { ...state, share: Math.min(1, Math.max(state.share, event.share)) };
    case 'arrived':
      return state.state === 'sending' ? { state: 'sent', reference: event.reference } : state;
    case 'failed':
      return state.state === 'sending' ? { state: 'failed', key: state.key, reason: event.reason } : state;
    case 'edited':
      return state.state === 'failed' ? editing : state;
    case 'restarted':
      return state.state === 'sent' ? editing : state;
  }
}

/** An enquiry whose answer is missing, as stored in a tab. */
export interface UnsettledEnquiry {
  /** The enquiry's idempotency key. */
  readonly key: string;
  /** The complete content of the enquiry, as text. */
  readonly content: string;
}

/** Whether a value has the format of this page's idempotency keys. */
const isKey = (value: unknown): value is string => typeof value === 'string' && /^[\da-f]{32}$/.test(value);

/** Serialises an enquiry until its answer arrives. */
export function writeUnsettled({ key, content }: UnsettledEnquiry): string {
  return JSON.stringify([key, content]);
}

/**
 * The idempotency key of a stored enquiry, if its content is identical: it may have arrived before the page was
 * reloaded, and must not be filed twice. Invalid data is ignored.
 *
 * @param json from the storage of the tab
 */
export function findUnsettledKey(json: string | undefined, content: string): string | undefined {
  const entry = parseJson(json);
  const [key, storedContent] = Array.isArray(entry) ? (entry as unknown[]) : [];
  return isKey(key) && storedContent === content ? key : undefined;
}

/** Minimum time in which a person fills in a form, in ms. */
export const minFillingMs = 3000;

/**
 * Whether a form was probably filled in by a bot: its hidden field has content, or it was sent too quickly. Used
 * instead of a captcha, which excludes people.
 */
export function isLikelyRobot(form: { readonly unseenField: string; readonly filledForMs: number }): boolean {
  return form.unseenField !== '' || form.filledForMs < minFillingMs;
}
