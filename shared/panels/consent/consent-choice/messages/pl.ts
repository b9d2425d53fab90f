import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The visitor’s choice of privacy, in Polish. */
export const messages: Translation<typeof french> = {
  title: 'Twoja prywatność',
  words:
    'Za Twoją zgodą ta strona zbiera statystyki i wczytuje usługi innych firm, na przykład mapy Google. Bez zgody wszystko działa i nic nie jest im przekazywane.',
  granted: 'Zgoda została udzielona.',
  denied: 'Zgoda nie została udzielona.',
  refuse: 'Odmawiam',
  accept: 'Akceptuję',
  keptGranted: 'Zapisano Twoją zgodę.',
  keptDenied: 'Zapisano Twoją odmowę.',
};
