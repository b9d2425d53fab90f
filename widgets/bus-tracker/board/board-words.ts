import type { Text } from '#shared/text/create-text.ts';
import type { Messages } from '#shared/text/holes.ts';
import type { messages as trackerMessages } from '../messages/fr.ts';
import type { messages } from './messages/fr.ts';

/** All that the results say: the board's own words, which come with it, and the tracker's. */
export type BoardWords = typeof messages & typeof trackerMessages;

/** Looks words up in the board's own messages, then in those of the whole tracker. */
export function boardText(own: Text<typeof messages>, tracker: unknown): Text<BoardWords> {
  const [first, second] = [own as Text<Messages>, tracker as Text<Messages>];
  const look: Text<Messages> = (key, ...holes) => {
    const words = first(key, ...holes);
    // A key that is not known is answered with itself.
    return words === key ? second(key, ...holes) : words;
  };
  return look as unknown as Text<BoardWords>;
}
