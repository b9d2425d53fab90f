import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The banner of alerts in Polish. */
export const messages: Translation<typeof french> = {
  label: 'Komunikaty',
  severe: 'Poważne',
  major: 'Ważne',
  information: 'Informacja',
  others: { one: 'i {count} inny', few: 'i {count} inne', many: 'i {count} innych', other: 'i {count} innego' },
  dismiss: 'Ukryj: {title}',
  dismissShort: 'Ukryj',
  all: 'Wszystkie komunikaty',
  hidden: {
    one: '{count} ukryty komunikat',
    few: '{count} ukryte komunikaty',
    many: '{count} ukrytych komunikatów',
    other: '{count} ukrytego komunikatu',
  },
  bringBack: 'Pokaż',
  arrived: 'Nowy poważny komunikat: {title}',
};
