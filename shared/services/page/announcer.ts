import { type Store } from '#shared/store/create-store.ts';
import { addSpeaker, announce, removeSpeaker, withdraw } from '#shared/store/slices/page/announcements.ts';

export type Announcer = ReturnType<typeof createAnnouncer>;

/** The minimum time between two messages of the queue. All times in this file are in ms. */
const gapMs = 1000;
/** How long the same message is not queued again, unless it is in a series. */
const repetitionMs = 3000;
/** How long a series must not change before it is announced: longer than the time between two keystrokes. */
const restMs = 700;
/** How long a message stays in the live region, after which a screen reader that reads the page would find it outdated. */
const shownMs = 7000;
/** A message announced less than this ago stays when the screen changes: it is often about what has led to the next one. */
const recentMs = 1000;
/** A message announced less than this ago counts as unread: a live region stays empty for 100 ms before it shows a message. */
const unreadMs = 150;

interface Sentence {
  readonly message: string;
  /** Identifies the series that the message belongs to, if any. */
  readonly subject?: string;
}

/**
 * Creates the polite announcer of a page. Screen readers read each message once, even if several islands (mounted
 * widgets) announce it: of all islands and modal dialogs, only one, the active speaker, renders the live region.
 * A message is withdrawn after 7 s, and when another screen opens.
 *
 * @param options `now` returns the time in ms; only differences between two times are used
 */
export function createAnnouncer(options: { readonly store: Store; readonly now: () => number }) {
  const { store, now } = options;
  const queuedAt = new Map<string, number>();
  const restTimers = new Map<string, ReturnType<typeof setTimeout>>();
  let queue: Sentence[] = [];
  let lastSentence: Sentence | undefined;
  let lastAtMs = 0;
  let gap: ReturnType<typeof setTimeout> | undefined;
  let withdrawal: ReturnType<typeof setTimeout> | undefined;
  const state = () => store.getState().announcements;

  /**
   * Announces the next sentence of the queue, if any, and leaves a gap after it. `gap` is undefined if none is running. Must
   * not be called by others during a gap.
   */
  function speak(): void {
    const sentence = queue.shift();
    gap = sentence && setTimeout(speak, gapMs);
    if (!sentence) return;
    lastSentence = sentence;
    lastAtMs = now();
    store.setState(announce(sentence.message));
    clearTimeout(withdrawal);
    withdrawal = setTimeout(() => store.setState(withdraw), shownMs);
  }

  function add(sentence: Sentence): void {
    queue.push(sentence);
    if (gap === undefined) speak();
  }

  /** Removes the messages of a series that are queued, or wait for the series to rest. */
  function drop(subject: string): void {
    clearTimeout(restTimers.get(subject));
    queue = queue.filter((sentence) => sentence.subject !== subject);
  }

  function clear(): void {
    clearTimeout(gap);
    clearTimeout(withdrawal);
    gap = undefined;
    queue = [];
    restTimers.forEach(clearTimeout);
  }

  /**
   * Changes the speakers. If another speaker becomes active, the store empties the message. If the previous speaker showed it
   * too briefly to be read, it is announced again at once. Without speakers, everything that waits is dropped.
   *
   * @param command the change of the store by `addSpeaker` or `removeSpeaker`
   */
  function changeSpeakers(command: ReturnType<typeof removeSpeaker>): void {
    const { message } = state();
    store.setState(command);
    if (state().speakers.length === 0) clear();
    else if (state().message !== message && now() - lastAtMs < unreadMs) store.setState(announce(message));
  }

  return {
    /**
     * Queues a message; one is announced per second at most. The same message is dropped within 3 s, so that two
     * islands that show the same answer announce it once. An empty message, or one without a speaker, is dropped.
     *
     * Messages with a `subject` are a series, such as the counts of a list while the user types: a message is announced
     * when no other has followed for 700 ms, and replaces earlier ones of the series that are still queued. The 3 s do not
     * apply to a series: its latest message must be announced even if it repeats an earlier one.
     */
    announce(message: string, about?: { readonly subject: string }): void {
      if (message === '' || state().speakers.length === 0) return;
      if (about) {
        drop(about.subject);
        restTimers.set(
          about.subject,
          setTimeout(() => add({ message, ...about }), restMs),
        );
      } else if (now() - (queuedAt.get(message) ?? -Infinity) >= repetitionMs) {
        queuedAt.set(message, now());
        add({ message });
      }
    },
    /** Drops the waiting messages of a series, and empties the live region if its last message belongs to the series. */
    dismiss(subject: string): void {
      drop(subject);
      if (lastSentence?.subject === subject) store.setState(withdraw);
    },
    /**
     * Empties the live region when another screen opens, and drops what waits in a series, since both are about the previous
     * screen. Messages of the last second, and those that wait otherwise, stay: they are often about what has led to the next
     * screen, such as a cancellation.
     */
    leaveScreen(): void {
      [...restTimers.keys()].forEach(drop);
      if (now() - lastAtMs >= recentMs) store.setState(withdraw);
    },
    /**
     * Registers a speaker: a component that can render the live region. Only the first speaker in the list is active, and
     * renders the message, which is `selectAnnouncement(speaker)`; for all others this is `undefined`. With each message,
     * `announcements.serial` changes, so that the same text is announced again.
     *
     * @param speaker an id that is unique in the page
     * @param isModal makes it the active speaker at once, because nothing outside an open modal dialog is read;
     *   otherwise it is added at the end of the list
     * @returns a function that removes the speaker; the next one becomes active
     */
    claim(speaker: string, isModal?: boolean): () => void {
      changeSpeakers(addSpeaker(speaker, isModal));
      return () => changeSpeakers(removeSpeaker(speaker));
    },
    dispose: clear,
  };
}
