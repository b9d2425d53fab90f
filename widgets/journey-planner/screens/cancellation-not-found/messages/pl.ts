import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** A reservation that is not found, in Polish. */
export const messages: Translation<typeof french> = {
  title: 'Nie znaleziono rezerwacji',
  advice: 'Nie możemy teraz znaleźć tej rezerwacji. Nic się nie zmieniło: znajdź swoje zamówienie.',
  ended: 'Link do rezerwacji działa przez jeden dzień. Potem można ją znaleźć po numerze zamówienia i adresie e‑mail.',
  find: 'Znajdź moje zamówienie',
  again: 'Spróbuj ponownie z tą rezerwacją',
};
