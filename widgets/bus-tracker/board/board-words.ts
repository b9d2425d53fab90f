import type { Wording } from '#shared/text/create-text.ts';
import type { messages as trackerMessages } from '../messages/fr.ts';
import type { messages } from './messages/fr.ts';

/** All that the results say: the board's own words, which come with it, and the tracker's. */
export type BoardWords = typeof messages & typeof trackerMessages;

/** Looks words up in the board's own messages, then in those of the whole tracker. */
export function boardText(own: Wording, tracker: Wording): Wording {
  return (key, holes) => {
    const words = own(key, holes);
    // A key that is not known is answered with itself.
    return words === key ? tracker(key, holes) : words;
  };
}
