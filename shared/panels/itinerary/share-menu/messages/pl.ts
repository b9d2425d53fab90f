import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  link: 'Link do tej trasy',
  copyLink: 'Kopiuj link',
  linkCopied: 'Link został skopiowany.',
  linkSelected: 'Link jest zaznaczony: skopiuj go stąd.',
  shareWith: 'Udostępnij…',
  shareFailed: 'Nie udało się otworzyć menu udostępniania: skopiuj link.',
};
