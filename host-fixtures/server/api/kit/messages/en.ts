import type { Translation } from '#shared/text/create-text.ts';
import { messages as french } from './fr.ts';

/** In English: the sentences that the others are named by. */
export const messages = Object.fromEntries(Object.keys(french).map((english) => [english, english])) as Translation<
  typeof french
>;
