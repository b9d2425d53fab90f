import { isRecord } from '../../kit/persistence/is-record.ts';
import { toastTones, type ToastTone } from './toast.ts';

/** A toast (a short message that disappears by itself) that a script of the page requests. */
export interface ToastRequest {
  /** The text, trimmed. */
  readonly words: string;
  /** `information` by default. */
  readonly tone?: ToastTone | undefined;
  readonly action?: ToastAction | undefined;
}

/** The button of a toast. */
export interface ToastAction {
  /** Label of the button. */
  readonly words: string;
  /** Called when the button is pressed. */
  readonly run: () => void;
}

/** Maximum length of a text or label, in characters. Longer texts should be part of the page. */
export const maxLength = 300;

/**
 * Reads what a script of the page passed to show a toast: a text, or an object `{ words, tone, action }`, in which only
 * `words` is required.
 *
 * @returns `undefined` if any part is invalid
 */
export function readToast(request: unknown): ToastRequest | undefined {
  const { words: value, tone: toneValue, action: actionValue } = isRecord(request) ? request : { words: request };
  const words = readText(value);
  const tone = toneValue === undefined ? 'information' : toastTones.find((toastTone) => toastTone === toneValue);
  const action = actionValue === undefined ? undefined : readAction(actionValue);
  const isReadable = words !== undefined && tone && (actionValue === undefined || action !== undefined);
  return isReadable ? { words, tone, action } : undefined;
}

function readAction(actionValue: unknown): ToastAction | undefined {
  if (!isRecord(actionValue)) return undefined;
  const { words: value, run } = actionValue;
  const words = readText(value);
  // The result of the page's function is ignored.
  return words !== undefined && typeof run === 'function' ? { words, run: () => void run() } : undefined;
}

function readText(value: unknown): string | undefined {
  const words = typeof value === 'string' ? value.trim() : '';
  return words === '' || words.length > maxLength ? undefined : words;
}
