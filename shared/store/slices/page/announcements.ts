import type { State } from '../../create-store.ts';

/** Sets the message that the live region announces next. */
export function announce(message: string) {
  return ({ announcements }: State): Partial<State> => ({
    announcements: { ...announcements, message, serial: announcements.serial + 1 },
  });
}

/** Withdraws the last announcement, if it was not spoken yet. */
export function withdraw({ announcements }: State): Partial<State> {
  return { announcements: { ...announcements, message: '' } };
}

/** Adds a speaker, once for each island; in front, it has the voice at once. */
export function addSpeaker(island: string, isInFront = false) {
  return changeSpeakers(island, (otherIslands) => (isInFront ? [island, ...otherIslands] : [...otherIslands, island]));
}

/** Removes a speaker; the next one has the voice. */
export function removeSpeaker(island: string) {
  return changeSpeakers(island, (otherIslands) => otherIslands);
}

/** Selects the text of an island's live region; `undefined` if another island has the voice. */
export function selectAnnouncement(island: string) {
  return ({ announcements }: State): string | undefined =>
    announcements.speakers[0] === island ? announcements.message : undefined;
}

/** If another island takes over, the message is emptied, or it would be announced again. */
function changeSpeakers(island: string, change: (otherIslands: readonly string[]) => readonly string[]) {
  return ({ announcements }: State): Partial<State> => {
    const speakers = change(announcements.speakers.filter((speaker) => speaker !== island));
    const hasSameVoice = speakers[0] === announcements.speakers[0];
    return { announcements: { ...announcements, speakers, message: hasSameVoice ? announcements.message : '' } };
  };
}
