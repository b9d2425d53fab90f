import { defineMessages } from '#shared/text/define-messages.ts';

/** Messages about a city of a link that is not served. */
export const messages = defineMessages({
  unknownOrigin: {
    fr: 'Aucun autocar ne part de la ville indiquée dans ce lien.',
    en: 'No coaches leave from the city in this link.',
    'en-US': 'No buses leave from the city in this link.',
    'en-CA': 'No buses leave from the city in this link.',
    es: 'Ningún autocar sale de la ciudad indicada en este enlace.',
    pl: 'Z miasta podanego w tym linku nie odjeżdża żaden autokar.',
  },
  unknownDestination: {
    fr: 'Nous ne desservons pas la ville d’arrivée indiquée dans ce lien.',
    en: 'We don’t serve the destination in this link.',
    es: 'No llegamos a la ciudad de destino indicada en este enlace.',
    pl: 'Nie obsługujemy miasta docelowego podanego w tym linku.',
  },
  noCoachBetween: {
    fr: 'Aucun autocar ne relie {origin} et {destination}.',
    en: 'No coaches run between {origin} and {destination}.',
    'en-US': 'No buses run between {origin} and {destination}.',
    'en-CA': 'No buses run between {origin} and {destination}.',
    es: 'Ningún autocar va de {origin} a {destination}.',
    pl: 'Żaden autokar nie kursuje na trasie {origin} – {destination}.',
  },
  chooseAnother: {
    fr: 'Choisissez une autre ville.',
    en: 'Choose another city.',
    es: 'Elija otra ciudad.',
    pl: 'Wybierz inne miasto.',
  },
  nearest: {
    fr: 'Les villes desservies les plus proches\u00a0:',
    en: 'The nearest cities we serve:',
    es: 'Las ciudades con servicio más cercanas:',
    pl: 'Najbliższe obsługiwane miasta:',
  },
  insteadTo: {
    fr: '{city}, à {distance}',
    en: '{city}, {distance} away',
    es: '{city}, a {distance}',
    pl: '{city}, {distance} dalej',
  },
});
