import { defineMessages } from '#shared/text/define-messages.ts';

/** For browsers that reject the API's cookies: what does not work, and where to book instead. */
export const messages = defineMessages({
  title: {
    fr: 'Ce navigateur ne permet pas de réserver ici',
    en: 'You can’t book here in this browser',
    es: 'Con este navegador no se puede reservar aquí',
    pl: 'W tej przeglądarce nie można tu rezerwować',
  },
  otherSite: {
    fr: 'Il ne garde pas les cookies d’un autre site : cette page ne peut ni tenir un panier ni vous connecter. Vous pouvez toujours y consulter les horaires et les prix.',
    en: 'It doesn’t keep cookies from another site, so this page can’t hold a basket or sign you in. You can still look up times and prices.',
    'en-US':
      'It doesn’t keep cookies from another site, so this page can’t hold a cart or sign you in. You can still look up times and prices.',
    'en-CA':
      'It doesn’t keep cookies from another site, so this page can’t hold a cart or sign you in. You can still look up times and prices.',
    es: 'No guarda las cookies de otro sitio, por lo que esta página no puede mantener una cesta ni iniciar su sesión. Puede seguir consultando horarios y precios.',
    pl: 'Nie zachowuje ona plików cookie innej witryny, więc ta strona nie utrzyma koszyka ani Cię nie zaloguje. Nadal możesz tu sprawdzać rozkłady i ceny.',
  },
  ownSite: {
    fr: 'Il ne garde pas les cookies de ce site, et sans eux il n’y a ni panier ni connexion. Autorisez-les, puis rechargez la page.',
    en: 'It doesn’t keep this site’s cookies, and without them there is no basket and no sign-in. Allow them, then reload the page.',
    'en-US':
      'It doesn’t keep this site’s cookies, and without them there is no cart and no sign-in. Allow them, then reload the page.',
    'en-CA':
      'It doesn’t keep this site’s cookies, and without them there is no cart and no sign-in. Allow them, then reload the page.',
    es: 'No guarda las cookies de este sitio y, sin ellas, no hay cesta ni inicio de sesión. Permítalas y vuelva a cargar la página.',
    pl: 'Nie zachowuje ona plików cookie tej witryny, a bez nich nie ma koszyka ani logowania. Zezwól na nie i odśwież stronę.',
  },
  book: { fr: 'Réserver sur {site}', en: 'Book on {site}', es: 'Reservar en {site}', pl: 'Zarezerwuj na {site}' },
});
