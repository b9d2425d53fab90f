import { defineMessages } from '#shared/text/define-messages.ts';

/** Spec §2 "city guide". */
export const messages = defineMessages({
  guide: { fr: 'Guide de {city}', en: 'City guide: {city}', es: 'Guía de {city}', pl: 'Przewodnik: {city}' },
  someGuide: { fr: 'Guide de la ville', en: 'City guide', es: 'Guía de la ciudad', pl: 'Przewodnik po mieście' },
  picture: { fr: 'Vue de {city}', en: 'View of {city}', es: 'Vista de {city}', pl: 'Widok: {city}' },
});
