import type { State } from '../../create-store.ts';

/** Sets the message that the live region announces. The same message twice is announced twice. */
export function announce(message: string) {
  return ({ announcements }: State): Partial<State> => ({
    announcements: { ...announcements, message, serial: announcements.serial + 1 },
  });
}

/** Empties the live region, so that its message is not announced if the screen reader has not read it yet. */
export function withdraw({ announcements }: State): Partial<State> {
  return { announcements: { ...announcements, message: '' } };
}

/**
 * Adds an island to the speakers, of which only the first announces messages. An island that is already a speaker is
 * moved.
 *
 * @param isInFront whether the island announces from now on; otherwise it is added as the last one
 */
export function addSpeaker(island: string, isInFront = false) {
  return changeSpeakers(island, (otherIslands) => (isInFront ? [island, ...otherIslands] : [...otherIslands, island]));
}

/** Removes an island from the speakers. If it was the first, the next one announces. */
export function removeSpeaker(island: string) {
  return changeSpeakers(island, (otherIslands) => otherIslands);
}

/** Selects the text of an island's live region; `undefined` if another island announces. */
export function selectAnnouncement(island: string) {
  return ({ announcements }: State): string | undefined =>
    announcements.speakers[0] === island ? announcements.message : undefined;
}

/** If another island becomes the first, the message is emptied, because that island would announce it again. */
function changeSpeakers(island: string, change: (otherIslands: readonly string[]) => readonly string[]) {
  return ({ announcements }: State): Partial<State> => {
    const speakers = change(announcements.speakers.filter((speaker) => speaker !== island));
    const isSameFirst = speakers[0] === announcements.speakers[0];
    return { announcements: { ...announcements, speakers, message: isSameFirst ? announcements.message : '' } };
  };
}
