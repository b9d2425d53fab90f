import { toastTones, type ToastTone } from './toast.ts';

/** A message as it is asked for. */
export interface ToastRequest {
  readonly words: string;
  /** `information` if left out. */
  readonly tone?: ToastTone | undefined;
  readonly action?: ToastAction | undefined;
}

/** Something to do about a message. */
export interface ToastAction {
  /** What the button says. */
  readonly words: string;
  readonly run: () => void;
}

/** Longer than this it is no message for a moment: it belongs into the page. */
export const mostLetters = 300;

/**
 * Reads what a page's script asks to be shown: words, or an object of words, tone and action (host contract §5).
 * `undefined` where it cannot be read, in whole or in part: a message is never half-used.
 */
export function readToast(asked: unknown): ToastRequest | undefined {
  const { words: said, tone = 'information', action: wanted } = isRecord(asked) ? asked : { words: asked };
  const words = readWords(said);
  const action = wanted === undefined ? undefined : readAction(wanted);
  const isReadable = words !== undefined && isTone(tone) && (wanted === undefined || action !== undefined);
  return isReadable ? { words, tone, action } : undefined;
}

function readAction(wanted: unknown): ToastAction | undefined {
  if (!isRecord(wanted)) return undefined;
  const { words: said, run } = wanted;
  const words = readWords(said);
  return words !== undefined && isFunction(run) ? { words, run: () => void run() } : undefined;
}

function readWords(said: unknown): string | undefined {
  const words = typeof said === 'string' ? said.trim() : '';
  return words === '' || words.length > mostLetters ? undefined : words;
}

function isTone(tone: unknown): tone is ToastTone {
  return toastTones.some((known) => known === tone);
}

function isFunction(run: unknown): run is () => unknown {
  return typeof run === 'function';
}

function isRecord(found: unknown): found is Readonly<Record<string, unknown>> {
  return typeof found === 'object' && found !== null;
}
