import type { OperationMessages } from '#shared/text/create-text.ts';

/** The travel profiles of an account in French. */
export const messages = {
  title: 'Vos profils de voyage',
  about: 'Les voyageurs que vous enregistrez ici se choisissent d’un geste dans le panier.',
  none: 'Aucun voyageur pour l’instant.',
  loadFailed: 'Impossible de charger vos voyageurs.',
  loadAdvice: 'Rien n’est perdu : réessayez dans un instant.',
  add: 'Ajouter un voyageur',
  addTitle: 'Nouveau voyageur',
  edit: 'Modifier',
  editOf: 'Modifier {name}',
  remove: 'Retirer',
  removeOf: 'Retirer {name}',
  removeSure: 'Retirer {name} de vos voyageurs ?',
  removed: '{name} ne fait plus partie de vos voyageurs.',
  cancel: 'Annuler',
  firstName: 'Prénom',
  lastName: 'Nom de famille',
  firstNameMissing: 'Indiquez le prénom.',
  lastNameMissing: 'Indiquez le nom de famille.',
  tooLong: 'C’est trop long : 200 caractères au maximum.',
  type: 'Tarif',
  ADULT: 'Adulte',
  CONCESSION: 'Tarif réduit',
  STUDENT: 'Étudiant',
  assistance: 'Besoins en voyage',
  NONE: 'Aucun besoin particulier',
  WHEELCHAIR_SEATED: 'En fauteuil roulant',
  OTHER_DISABILITY: 'Autre handicap',
  attendant: 'Avec un accompagnateur',
  isDefault: 'Voyage d’habitude : proposé en premier',
  usual: 'Voyage d’habitude',
  save: 'Enregistrer',
  saved: 'Le voyageur est enregistré.',
  search: 'Chercher un trajet',
  toProfile: 'Voir votre compte',
} as const;

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof messages> = {
  CA: {
    about: 'Les passagers que vous enregistrez ici se choisissent d’un geste dans le panier.',
    none: 'Aucun passager pour l’instant.',
    loadFailed: 'Impossible de charger vos passagers.',
    add: 'Ajouter un passager',
    addTitle: 'Nouveau passager',
    removeSure: 'Retirer {name} de vos passagers ?',
    removed: '{name} ne fait plus partie de vos passagers.',
    saved: 'Le passager est enregistré.',
  },
};
