/** Tones of toasts. The text must be clear without them. */
export const toastTones = ['information', 'success', 'warning', 'danger'] as const;
/** The tone of a toast. */
export type ToastTone = (typeof toastTones)[number];

/** A short message for the traveller. Essential information must not be only in a toast. */
export interface Toast {
  /** Unique among the toasts of a page. */
  readonly id: string;
  readonly words: string;
  readonly tone: ToastTone;
  /** Label of its button; missing if there is no action. */
  readonly action?: string | undefined;
  /** Remaining display time, in ms; paused while the user interacts with it. */
  readonly leftMs: number;
  /** When it was requested, in ms since 1970 UTC. */
  readonly askedAtMs: number;
}

const minMs = 5_000;
const minWithActionMs = 10_000;
/** About 200 words per minute, for slow readers and translated texts. */
const wordMs = 300;
/** Long words count several times, for users who read letter by letter or with a screen reader. */
const lettersPerWord = 8;

/**
 * Display time of a message: five seconds plus the time to read it. At least ten seconds with a button, because it
 * takes time to reach.
 */
export function getDisplayMs({ words, action }: Pick<Toast, 'words' | 'action'>): number {
  const textWords = `${words} ${action ?? ''}`.split(/\s+/).filter(Boolean);
  const count = textWords.reduce((sum, word) => sum + Math.max(1, Math.ceil(word.length / lettersPerWord)), 0);
  return Math.max(minMs + count * wordMs, action === undefined ? 0 : minWithActionMs);
}
