import { toastTones, type ToastTone } from './toast.ts';

/** A requested message. */
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

/** Maximum length; longer texts belong into the page. */
export const maxLength = 300;

/**
 * Reads a message from the page's script: a text, or an object with text, tone and action (host contract §5).
 * `undefined` if any part is invalid.
 */
export function readToast(request: unknown): ToastRequest | undefined {
  const { words: said, tone = 'information', action: wanted } = isRecord(request) ? request : { words: request };
  const words = readText(said);
  const action = wanted === undefined ? undefined : readAction(wanted);
  const isReadable = words !== undefined && isTone(tone) && (wanted === undefined || action !== undefined);
  return isReadable ? { words, tone, action } : undefined;
}

function readAction(wanted: unknown): ToastAction | undefined {
  if (!isRecord(wanted)) return undefined;
  const { words: said, run } = wanted;
  const words = readText(said);
  return words !== undefined && isFunction(run) ? { words, run: () => void run() } : undefined;
}

function readText(said: unknown): string | undefined {
  const words = typeof said === 'string' ? said.trim() : '';
  return words === '' || words.length > maxLength ? undefined : words;
}

function isTone(tone: unknown): tone is ToastTone {
  return toastTones.some((value) => value === tone);
}

function isFunction(run: unknown): run is () => unknown {
  return typeof run === 'function';
}

function isRecord(found: unknown): found is Readonly<Record<string, unknown>> {
  return typeof found === 'object' && found !== null;
}
