import { type Store } from '#shared/store/create-store.ts';
import {
  addSpeaker,
  announce,
  type AnnouncementsSlice,
  removeSpeaker,
  withdraw,
} from '#shared/store/slices/page/announcements.ts';

/** The one polite announcer of a page: screen readers read each change once, however many islands announce it. */
export interface Announcer {
  /**
   * Says a sentence, in turn and at most one per second. The same sentence again within 3 s is dropped: two islands
   * with one answer say it once. Without a speaker nothing is said.
   *
   * A sentence with a `subject` is one of a series, such as the counts of a list while somebody types: it is said once
   * its subject has rested, and the newest replaces those that were not said yet.
   */
  say(message: string, about?: { readonly subject: string }): void;
  /** Drops what has not been read yet of a subject, when the focus has moved on from it. */
  dismiss(subject: string): void;
  /**
   * Offers to draw the announcer. The first to offer has the voice: its live region (`aria-live="polite"`, keyed by
   * `announcements.serial`) holds `selectAnnouncement(speaker)`, which is `undefined` for all others.
   *
   * @param speaker Unique in the page.
   * @param isModal Announces from now on: outside of an open modal dialog nothing is read.
   * @returns A function that gives the voice to the next in line.
   */
  claim(speaker: string, isModal?: boolean): () => void;
  dispose(): void;
}

const gapMs = 1000;
const repetitionMs = 3000;
/** Longer than between two keys of somebody who types. */
const restMs = 700;
/** A live region is empty for so long before it speaks. */
const unheardMs = 150;

interface Sentence {
  readonly message: string;
  readonly subject?: string;
}

export function createAnnouncer(options: { readonly store: Store; readonly now: () => number }): Announcer {
  const { store, now } = options;
  const saidAt = new Map<string, number>();
  const resting = new Map<string, ReturnType<typeof setTimeout>>();
  let waiting: Sentence[] = [];
  let last: Sentence | undefined;
  let lastAt = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const state = () => store.getState().announcements;

  /** Says the next in line, and leaves a gap after it. */
  function speak(): void {
    const next = waiting.shift();
    pause = next && setTimeout(speak, gapMs);
    if (!next) return;
    last = next;
    lastAt = now();
    store.setState(announce(next.message));
  }

  function add(sentence: Sentence): void {
    waiting.push(sentence);
    if (pause === undefined) speak();
  }

  function drop(subject: string): void {
    clearTimeout(resting.get(subject));
    waiting = waiting.filter((sentence) => sentence.subject !== subject);
  }

  function fallSilent(): void {
    clearTimeout(pause);
    pause = undefined;
    waiting = [];
    resting.forEach(clearTimeout);
  }

  /** Who takes the voice over says what the one before had no time for. */
  function changeSpeakers(command: (slice: AnnouncementsSlice) => AnnouncementsSlice): void {
    const { message } = state();
    store.setState(command);
    if (state().speakers.length === 0) fallSilent();
    else if (state().message !== message && now() - lastAt < unheardMs) store.setState(announce(message));
  }

  return {
    say(message, about) {
      if (message === '' || state().speakers.length === 0) return;
      if (about) {
        drop(about.subject);
        resting.set(
          about.subject,
          setTimeout(() => add({ message, ...about }), restMs),
        );
      } else if (now() - (saidAt.get(message) ?? -Infinity) >= repetitionMs) {
        saidAt.set(message, now());
        add({ message });
      }
    },
    dismiss(subject) {
      drop(subject);
      if (last?.subject === subject) store.setState(withdraw);
    },
    claim(speaker, isModal) {
      changeSpeakers(addSpeaker(speaker, isModal));
      return () => changeSpeakers(removeSpeaker(speaker));
    },
    dispose: fallSilent,
  };
}
