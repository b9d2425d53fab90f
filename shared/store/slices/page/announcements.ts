/** The message of the page's polite announcer, and the island that speaks it. */
export interface AnnouncementsSlice {
  readonly announcements: {
    readonly message: string;
    /** Increases with each message, so that the same message twice is two announcements. */
    readonly serial: number;
    /** The islands that can speak, in order; the first one does. */
    readonly speakers: readonly string[];
  };
}

/** Sets the message that the live region announces next. */
export function announce(message: string) {
  return ({ announcements }: AnnouncementsSlice): AnnouncementsSlice => ({
    announcements: { ...announcements, message, serial: announcements.serial + 1 },
  });
}

/** Withdraws the last announcement, if it was not spoken yet. */
export function withdraw({ announcements }: AnnouncementsSlice): AnnouncementsSlice {
  return { announcements: { ...announcements, message: '' } };
}

/** Adds a speaker, once for each island; in front, it has the voice at once. */
export function addSpeaker(island: string, isInFront = false) {
  return ({ announcements }: AnnouncementsSlice): AnnouncementsSlice => {
    const otherSpeakers = without(announcements.speakers, island);
    return withSpeakers(announcements, isInFront ? [island, ...otherSpeakers] : [...otherSpeakers, island]);
  };
}

/** Removes a speaker; the next one has the voice. */
export function removeSpeaker(island: string) {
  return ({ announcements }: AnnouncementsSlice): AnnouncementsSlice =>
    withSpeakers(announcements, without(announcements.speakers, island));
}

/** Selects the text of an island's live region; `undefined` if another island has the voice. */
export function selectAnnouncement(island: string) {
  return ({ announcements }: AnnouncementsSlice): string | undefined =>
    announcements.speakers[0] === island ? announcements.message : undefined;
}

function without(speakers: readonly string[], island: string): readonly string[] {
  return speakers.filter((speaker) => speaker !== island);
}

/** If another island takes over, the message is emptied, or it would be announced again. */
function withSpeakers(
  announcements: AnnouncementsSlice['announcements'],
  speakers: readonly string[],
): AnnouncementsSlice {
  const hasSameVoice = speakers[0] === announcements.speakers[0];
  return { announcements: { ...announcements, speakers, message: hasSameVoice ? announcements.message : '' } };
}
