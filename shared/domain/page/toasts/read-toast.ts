import { isRecord } from '../../kit/persistence/is-record.ts';
import { toastTones, type ToastTone } from './toast.ts';

/** A message that a page's script requests. `words` is its text. */
export interface ToastRequest {
  readonly words: string;
  /** `information` by default. */
  readonly tone?: ToastTone | undefined;
  readonly action?: ToastAction | undefined;
}

/** An action of a message. */
export interface ToastAction {
  /** Label of the button. */
  readonly words: string;
  readonly run: () => void;
}

/** Maximum length of a text. Longer texts should be part of the page. */
export const maxLength = 300;

/**
 * Reads a message from the page's script: a text, or an object with text, tone and action (host contract §5).
 * `undefined` if any part is invalid.
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
  return words !== undefined && typeof run === 'function' ? { words, run: () => void run() } : undefined;
}

function readText(value: unknown): string | undefined {
  const words = typeof value === 'string' ? value.trim() : '';
  return words === '' || words.length > maxLength ? undefined : words;
}
