import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  next: {
    fr: 'Votre prochain voyage',
    en: 'Your next journey',
    'en-US': 'Your next trip',
    'en-CA': 'Your next trip',
    es: 'Su próximo viaje',
    pl: 'Twoja następna podróż',
  },
  nextCities: {
    fr: '{origin} – {destination}',
    en: '{origin} – {destination}',
    es: '{origin} – {destination}',
    pl: '{origin} – {destination}',
  },
  nextTime: {
    fr: '{day}, départ à {time}',
    en: '{day}, departs at {time}',
    es: '{day}, salida a las {time}',
    pl: '{day}, odjazd o {time}',
  },
  nextCopy: {
    fr: 'Copie de cet appareil : un changement récent peut manquer.',
    en: 'Copy on this device: a recent change may be missing.',
    es: 'Copia de este dispositivo: puede faltar un cambio reciente.',
    pl: 'Kopia na tym urządzeniu: może brakować ostatnich zmian.',
  },
  nextCopySince: {
    fr: 'Copie de cet appareil. Dernière comparaison : {time}.',
    en: 'Copy on this device. Last compared: {time}.',
    es: 'Copia de este dispositivo. Última comparación: {time}.',
    pl: 'Kopia na tym urządzeniu. Ostatnie porównanie: {time}.',
  },
  toTicket: { fr: 'Voir le billet', en: 'View the ticket', es: 'Ver el billete', pl: 'Zobacz bilet' },
  toItinerary: {
    fr: 'Suivre le trajet',
    en: 'Follow the journey',
    'en-US': 'Follow the trip',
    'en-CA': 'Follow the trip',
    es: 'Seguir el viaje',
    pl: 'Śledź przejazd',
  },
});
