/** How the sending of a form stands: one state, and never a pair of flags. */
export type Sending =
  | { readonly state: 'editing' }
  /** `key` makes the attempts of one enquiry one enquiry for the server; `share` is how much of it has gone, 0 to 1. */
  | { readonly state: 'sending'; readonly key: string; readonly share: number }
  /** Nothing is lost: the next attempt goes on under the same key. */
  | { readonly state: 'failed'; readonly key: string; readonly reason: SendingFailure }
  | { readonly state: 'sent'; readonly reference: string };

/** Why a form has not arrived; `file`: one of its files can no longer be read on this device. */
export type SendingFailure = 'offline' | 'server' | 'refused' | 'file';

/** What happens to a form that is sent. */
export type SendingEvent =
  /** The traveller sends it; the key is taken for the first attempt alone. */
  | { readonly kind: 'submitted'; readonly newKey: string }
  | { readonly kind: 'progressed'; readonly share: number }
  | { readonly kind: 'arrived'; readonly reference: string }
  | { readonly kind: 'failed'; readonly reason: SendingFailure }
  /** Something in the form was changed. */
  | { readonly kind: 'edited' }
  | { readonly kind: 'began-anew' };

/** A form that nobody has sent. */
export const editing: Sending = { state: 'editing' };

/**
 * The state after an event. An enquiry that failed keeps its key until the server has refused it or it is changed: an
 * attempt that arrived, and whose answer was lost, is then not filed twice. What comes late changes nothing.
 */
export function sendingAfter(sending: Sending, event: SendingEvent): Sending {
  switch (event.kind) {
    case 'submitted':
      if (sending.state === 'sending' || sending.state === 'sent') return sending;
      return { state: 'sending', key: sending.state === 'failed' ? sending.key : event.newKey, share: 0 };
    case 'progressed':
      if (sending.state !== 'sending') return sending;
      return { ...sending, share: Math.min(1, Math.max(sending.share, event.share)) };
    case 'arrived':
      return sending.state === 'sending' ? { state: 'sent', reference: event.reference } : sending;
    case 'failed':
      return sending.state === 'sending' ? { state: 'failed', key: sending.key, reason: event.reason } : sending;
    case 'edited':
      return sending.state === 'failed' ? editing : sending;
    case 'began-anew':
      return sending.state === 'sent' ? editing : sending;
  }
}
