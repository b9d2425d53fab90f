import { defineMessages } from '#shared/text/define-messages.ts';

/** Suggestions of a city field before anything is typed. */
export const messages = defineMessages({
  nearMe: { fr: 'Près de moi', en: 'Near me', es: 'Cerca de mí', pl: 'W pobliżu' },
  asking: {
    fr: 'Recherche de votre position…',
    en: 'Finding your location…',
    es: 'Buscando su ubicación…',
    pl: 'Ustalanie Twojej lokalizacji…',
  },
  near: { fr: 'Près de vous', en: 'Near you', es: 'Cerca de usted', pl: 'Blisko Ciebie' },
  popular: { fr: 'Principales villes', en: 'Main cities', es: 'Ciudades principales', pl: 'Główne miasta' },
  all: { fr: 'Toutes les villes', en: 'All cities', es: 'Todas las ciudades', pl: 'Wszystkie miasta' },
  found: {
    fr: { one: '{count} ville près de vous : {cities}', other: '{count} villes près de vous : {cities}' },
    en: { one: '{count} city near you: {cities}', other: '{count} cities near you: {cities}' },
    es: { one: '{count} ciudad cerca de usted: {cities}', other: '{count} ciudades cerca de usted: {cities}' },
    pl: {
      one: '{count} miasto blisko Ciebie: {cities}',
      few: '{count} miasta blisko Ciebie: {cities}',
      many: '{count} miast blisko Ciebie: {cities}',
      other: '{count} miasta blisko Ciebie: {cities}',
    },
  },
  refused: {
    fr: 'Ce navigateur ne partage pas votre position. Autorisez-la dans ses paramètres, ou saisissez une ville.',
    en: 'Your browser isn’t sharing your location. Allow it in its settings, or type a city.',
    es: 'Este navegador no comparte su ubicación. Permítalo en sus ajustes o escriba una ciudad.',
    pl: 'Przeglądarka nie udostępnia Twojej lokalizacji. Zezwól na to w jej ustawieniach albo wpisz miasto.',
  },
  failed: {
    fr: 'Votre position reste introuvable. Réessayez, ou saisissez une ville.',
    en: 'We can’t find your location. Try again, or type a city.',
    es: 'No se ha podido encontrar su ubicación. Inténtelo de nuevo o escriba una ciudad.',
    pl: 'Nie udało się ustalić Twojej lokalizacji. Spróbuj ponownie albo wpisz miasto.',
  },
});
