/** What the page's one polite announcer says, and which island lends it its voice. */
export interface AnnouncementsSlice {
  readonly announcements: {
    readonly message: string;
    /** Grows with each message, so that the same words twice are two announcements. */
    readonly serial: number;
    /** The islands that offered to draw it, in order; the first one does. */
    readonly speakers: readonly string[];
  };
}

/** Command: say this. */
export function announce(message: string) {
  return ({ announcements }: AnnouncementsSlice): AnnouncementsSlice => ({
    announcements: { ...announcements, message, serial: announcements.serial + 1 },
  });
}

/** Command: withdraws the last announcement, if it has not been spoken yet. */
export function withdraw({ announcements }: AnnouncementsSlice): AnnouncementsSlice {
  return { announcements: { ...announcements, message: '' } };
}

/** Command: an island offers to draw the announcer. The same island twice stays one; in front, it has the voice at once. */
export function addSpeaker(island: string, isInFront = false) {
  return ({ announcements }: AnnouncementsSlice): AnnouncementsSlice => {
    const others = without(announcements.speakers, island);
    return withSpeakers(announcements, isInFront ? [island, ...others] : [...others, island]);
  };
}

/** Command: an island no longer draws the announcer; the next in line does. */
export function removeSpeaker(island: string) {
  return ({ announcements }: AnnouncementsSlice): AnnouncementsSlice =>
    withSpeakers(announcements, without(announcements.speakers, island));
}

/** Selector: what an island's live region holds, `undefined` where another island has the voice. */
export function selectAnnouncement(island: string) {
  return ({ announcements }: AnnouncementsSlice): string | undefined =>
    announcements.speakers[0] === island ? announcements.message : undefined;
}

function without(speakers: readonly string[], island: string): readonly string[] {
  return speakers.filter((speaker) => speaker !== island);
}

/** What was said stays said: where another takes the voice over the message is emptied, or it would be said again. */
function withSpeakers(
  announcements: AnnouncementsSlice['announcements'],
  speakers: readonly string[],
): AnnouncementsSlice {
  const isSameVoice = speakers[0] === announcements.speakers[0];
  return { announcements: { ...announcements, speakers, message: isSameVoice ? announcements.message : '' } };
}
