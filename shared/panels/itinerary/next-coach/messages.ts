import { defineMessages } from '#shared/text/define-messages.ts';

/** The next coach for travellers whose coach was cancelled or missed. */
export const messages = defineMessages({
  next: {
    fr: 'Prochain autocar de {origin} à {destination}',
    en: 'Next coach from {origin} to {destination}',
    'en-US': 'Next bus from {origin} to {destination}',
    'en-CA': 'Next bus from {origin} to {destination}',
    es: 'Próximo autocar de {origin} a {destination}',
    pl: 'Następny autokar: {origin} – {destination}',
  },
  spoken: {
    fr: 'Prochain autocar : {day} à {time}.',
    en: 'Next coach: {day} at {time}.',
    'en-US': 'Next bus: {day} at {time}.',
    'en-CA': 'Next bus: {day} at {time}.',
    es: 'Próximo autocar: {day} a las {time}.',
    pl: 'Następny autokar: {day}, {time}.',
  },
  none: {
    fr: 'Nous n’avons pas trouvé d’autre autocar ce jour-là ni le lendemain.',
    en: 'We found no other coach on that day or the day after.',
    'en-US': 'We found no other bus on that day or the day after.',
    'en-CA': 'We found no other bus on that day or the day after.',
    es: 'No hemos encontrado otro autocar ese día ni el siguiente.',
    pl: 'Nie znaleźliśmy innego autokaru tego dnia ani następnego.',
  },
  failed: {
    fr: 'La recherche du prochain autocar a échoué.',
    en: 'We couldn’t look for the next coach.',
    'en-US': 'We couldn’t look for the next bus.',
    'en-CA': 'We couldn’t look for the next bus.',
    es: 'No se ha podido buscar el próximo autocar.',
    pl: 'Nie udało się wyszukać następnego autokaru.',
  },
  look: {
    fr: 'Chercher un autre trajet',
    en: 'Find another journey',
    'en-US': 'Find another trip',
    'en-CA': 'Find another trip',
    es: 'Buscar otro viaje',
    pl: 'Szukaj innego przejazdu',
  },
});
