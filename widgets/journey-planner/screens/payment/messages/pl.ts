import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The payment page, in Polish. */
export const messages: Translation<typeof french> = {
  title: 'Płatność',
  pay: 'Zapłać {total}',
  note: 'Płacisz na bezpiecznej stronie operatora płatności: ta witryna nigdy nie widzi danych karty.',
};
