import type { State } from '../../create-store.ts';

/**
 * Sets the message that the page's live region announces to screen readers. `serial` changes, so that the live region,
 * which watches it as well, announces the same message twice.
 */
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
 * Adds a speaker: a component of an island (a widget on the page) or of a modal dialog that can render the live region. Only
 * the first speaker renders it. A speaker that was added before is moved.
 *
 * @param isInFront whether the speaker announces from now on; otherwise it is added as the last one
 */
export function addSpeaker(id: string, isInFront = false) {
  return changeSpeakers(id, (otherIds) => (isInFront ? [id, ...otherIds] : [...otherIds, id]));
}

/** Removes a speaker. If it was the first, the next one announces. */
export function removeSpeaker(id: string) {
  return changeSpeakers(id, (otherIds) => otherIds);
}

/** Selects the text of a speaker's live region, which may be empty; `undefined` if it is not the first speaker. */
export function selectAnnouncement(id: string) {
  return ({ announcements }: State): string | undefined =>
    announcements.speakers[0] === id ? announcements.message : undefined;
}

/**
 * Replaces the speakers by the result of `change`, which gets those other than `id`. If the first speaker changes, also from or
 * to none, the message is emptied, because the live region of a new first speaker would announce it again.
 */
function changeSpeakers(id: string, change: (otherIds: readonly string[]) => readonly string[]) {
  return ({ announcements }: State): Partial<State> => {
    const speakers = change(announcements.speakers.filter((speaker) => speaker !== id));
    const isSameFirst = speakers[0] === announcements.speakers[0];
    return { announcements: { ...announcements, speakers, message: isSameFirst ? announcements.message : '' } };
  };
}
