/** What a browser without the API's cookies cannot do, and where to book, in French: the base. */
export const messages = {
  title: 'Ce navigateur ne permet pas de réserver ici',
  otherSite:
    'Il ne garde pas les cookies d’un autre site : cette page ne peut ni tenir un panier ni vous connecter. Vous pouvez toujours y consulter les horaires et les prix.',
  ownSite:
    'Il ne garde pas les cookies de ce site, et sans eux il n’y a ni panier ni connexion. Autorisez-les, puis rechargez la page.',
  book: 'Réserver sur {site}',
} as const;
