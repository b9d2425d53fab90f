import type { Wording } from '#shared/text/create-text.ts';

/** Looks a message up in the board's own messages, then in those of the tracker. */
export function boardText(own: Wording, tracker: Wording): Wording {
  return (key, holes) => {
    const text = own(key, holes);
    // An unknown key is returned as it is.
    return text === key ? tracker(key, holes) : text;
  };
}
