import type { OperationMessages } from '#shared/text/create-text.ts';

/** A passenger who is corrected, in French: the base. */
export const messages = {
  title: 'Modifier un voyageur',
  intro: 'Écrivez le nom comme sur la pièce d’identité.',
  firstName: 'Prénom',
  lastName: 'Nom',
  errors: { one: 'Une information est à corriger', other: '{count} informations sont à corriger' },
  firstNameMissing: 'Indiquez le prénom',
  lastNameMissing: 'Indiquez le nom',
  tooLong: 'Indiquez 200 caractères au plus',
  save: 'Enregistrer',
  saved: 'Enregistré : {name}.',
  refused: 'Ce nom ne peut pas être modifié.',
  failed: 'La modification n’a pas pu être enregistrée.',
  failedAdvice: 'Vérifiez votre connexion et réessayez dans un instant. Votre saisie est conservée.',
  back: 'Retour aux voyageurs',
} as const;

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof messages> = {
  CA: { title: 'Modifier un passager', back: 'Retour aux passagers' },
};
