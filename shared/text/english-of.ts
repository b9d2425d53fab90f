import type { RetailOperation } from '#shared/domain/page/operation/settings.ts';

/** What North America says for a thing: British word and its own. A hole that is called so keeps its name. */
const words = [
  [/\bjourney(?!\w*\})/g, 'trip'],
  [/\bJourney/g, 'Trip'],
  [/\bluggage/g, 'baggage'],
  [/\bLuggage/g, 'Baggage'],
] as const;

/** What the United States alone say and spell differently. */
const spellings = [
  [/ancell(?=ed|ing)/g, 'ancel'],
  [/ravell(?=e|i)/g, 'ravel'],
  [/olour/g, 'olor'],
  [/entre\b/g, 'enter'],
  [/metres/g, 'meters'],
  [/Timetable/g, 'Schedule'],
  [/Tick the/g, 'Check the'],
  [/(north|south)-/g, '$1'],
] as const;

const rules = { UK: [], CA: words, US: [...words, ...spellings] } as const;

/**
 * An English text of the product in the words and the spelling of an operation's country (spec §1 "Label variants per
 * operation"). What differs by more than a word is a message of its own.
 *
 * @param text before its holes are filled: names of cities and people stay as they are
 */
export function englishOf(text: string, operation: RetailOperation): string {
  return rules[operation].reduce<string>((said, [british, own]) => said.replace(british, own), text);
}
