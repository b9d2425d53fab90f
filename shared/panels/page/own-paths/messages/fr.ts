/** The way home from an address that leads nowhere, in French: the base. */
export const messages = {
  notFound: 'Page introuvable',
  notFoundAdvice: 'Cette adresse ne mène à aucune page. Vérifiez-la, ou continuez par ici :',
  journeys: 'Chercher un trajet',
  basket: 'Votre panier',
  account: 'Votre compte',
  home: 'Page d’accueil',
} as const;
