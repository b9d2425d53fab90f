/** State of sending a form, as a union instead of several booleans. */
export type Sending =
  | { readonly state: 'editing' }
  /** `key` is the idempotency key for all attempts of an enquiry; `share` is the uploaded part, 0 to 1. */
  | { readonly state: 'sending'; readonly key: string; readonly share: number }
  /** The next attempt uses the same key. */
  | { readonly state: 'failed'; readonly key: string; readonly reason: SendingFailure }
  | { readonly state: 'sent'; readonly reference: string };

/** Why a form was not sent; `file`: an attached file can no longer be read on this device. */
export type SendingFailure = 'offline' | 'server' | 'refused' | 'file';

/** Events of a form that is sent. */
export type SendingEvent =
  /** The user submits the form; the key is only used for the first attempt. */
  | { readonly kind: 'submitted'; readonly newKey: string }
  | { readonly kind: 'progressed'; readonly share: number }
  | { readonly kind: 'arrived'; readonly reference: string }
  | { readonly kind: 'failed'; readonly reason: SendingFailure }
  /** The user changed a value. */
  | { readonly kind: 'edited' }
  | { readonly kind: 'restarted' };

/** The state before the form is sent. */
export const editing: Sending = { state: 'editing' };

/**
 * The state after an event. After a failure the key stays the same until the server rejects the enquiry or the form
 * changes, so that an attempt whose answer was lost is not filed twice. Late events are ignored.
 */
export function reduceSending(state: Sending, event: SendingEvent): Sending {
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
