import { defineMessages } from '#shared/text/define-messages.ts';

/** The link to the home page, for an address that does not exist. */
export const messages = defineMessages({
  notFound: { fr: 'Page introuvable', en: 'Page not found', es: 'Página no encontrada', pl: 'Nie ma takiej strony' },
  notFoundAdvice: {
    fr: 'Cette adresse ne mène à aucune page. Vérifiez-la, ou continuez par ici :',
    en: 'There is no page at this address. Check it, or continue from here:',
    es: 'Esta dirección no lleva a ninguna página. Compruébela o continúe desde aquí:',
    pl: 'Pod tym adresem nic nie ma. Sprawdź go albo przejdź dalej:',
  },
  journeys: {
    fr: 'Chercher un trajet',
    en: 'Find a journey',
    'en-US': 'Find a trip',
    'en-CA': 'Find a trip',
    es: 'Buscar un viaje',
    pl: 'Znajdź przejazd',
  },
  basket: {
    fr: 'Votre panier',
    en: 'Your basket',
    'en-US': 'Your cart',
    'en-CA': 'Your cart',
    es: 'Su cesta',
    pl: 'Twój koszyk',
  },
  account: { fr: 'Votre compte', en: 'Your account', es: 'Su cuenta', pl: 'Twoje konto' },
  home: { fr: 'Page d’accueil', en: 'Home page', es: 'Página de inicio', pl: 'Strona główna' },
});
