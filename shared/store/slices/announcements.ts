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

/** Command: an island offers to draw the announcer. The same island twice stays one. */
export function addSpeaker(island: string) {
  return ({ announcements }: AnnouncementsSlice): AnnouncementsSlice => ({
    announcements: { ...announcements, speakers: [...without(announcements.speakers, island), island] },
  });
}

/**
 * Command: an island no longer draws the announcer; the next in line does. What was said stays said: the message is
 * emptied, or the next island would say it again.
 */
export function removeSpeaker(island: string) {
  return ({ announcements }: AnnouncementsSlice): AnnouncementsSlice => ({
    announcements: { ...announcements, message: '', speakers: without(announcements.speakers, island) },
  });
}

/** Selector: what an island's live region holds, `undefined` where another island has the voice. */
export function selectAnnouncement(island: string) {
  return ({ announcements }: AnnouncementsSlice): string | undefined =>
    announcements.speakers[0] === island ? announcements.message : undefined;
}

function without(speakers: readonly string[], island: string): readonly string[] {
  return speakers.filter((speaker) => speaker !== island);
}
