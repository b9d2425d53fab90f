import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The way to the map of the coach, in Polish. */
export const messages: Translation<typeof french> = {
  coachOnMap: 'Pokaż autokar na mapie',
  coachMapFailed: 'Nie możemy wczytać mapy.',
};
