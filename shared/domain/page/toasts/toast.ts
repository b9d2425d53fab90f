/** How a toast is meant; the words say it too. */
export const toastTones = ['information', 'success', 'warning', 'danger'] as const;
/** One of `toastTones`. */
export type ToastTone = (typeof toastTones)[number];

/** A short message for the traveller. Nothing that must be known stands in a toast alone. */
export interface Toast {
  /** Unique among the toasts of a page. */
  readonly id: string;
  readonly words: string;
  readonly tone: ToastTone;
  /** What its button says; absent where there is nothing to do. */
  readonly action?: string | undefined;
  /** How much longer it is shown, in ms, while nobody looks into it. */
  readonly leftMs: number;
  /** When it was asked for, in ms since 1970 UTC. */
  readonly askedAtMs: number;
}

const leastMs = 5_000;
const leastWithActionMs = 10_000;
/** Slow readers and translations take some 200 words a minute. */
const wordMs = 300;
/** Who reads with a screen reader, or by letters, gets on by letters: long words take longer. */
const lettersOfWord = 8;

/**
 * How long a message is shown: five seconds, and the time to read it. One with a button never less than ten, since the
 * way to it is to be found first.
 */
export function getDisplayMs({ words, action }: Pick<Toast, 'words' | 'action'>): number {
  const read = `${words} ${action ?? ''}`.split(/\s+/).filter(Boolean);
  const count = read.reduce((sum, word) => sum + Math.max(1, Math.ceil(word.length / lettersOfWord)), 0);
  return Math.max(leastMs + count * wordMs, action === undefined ? 0 : leastWithActionMs);
}
