import type { OperationMessages } from '#shared/text/create-text.ts';

/** How an order is looked up, in French: the base. The failure is the specification's to the letter (§8). */
export const messages = {
  title: 'Gérer ma réservation',
  intro: 'Retrouvez votre commande pour corriger un nom, changer d’horaire ou de trajet, ou être remboursé.',
  customerIdentifier: 'Adresse e\u2011mail',
  customerHint: 'Celle que vous avez donnée en réservant',
  referenceNumber: 'Numéro de commande',
  referenceHint: 'Il est dans l’e\u2011mail de confirmation, par exemple CW123456',
  find: 'Retrouver ma commande',
  errors: { one: 'Une information est à corriger', other: '{count} informations sont à corriger' },
  customerMissing: 'Indiquez l’adresse e\u2011mail de la commande',
  customerUnreadable: 'Indiquez une adresse e\u2011mail comme nom@exemple.fr',
  referenceMissing: 'Indiquez votre numéro de commande',
  referenceUnreadable: 'Un numéro de commande a de 4 à 20 lettres et chiffres',
  notFound:
    "Nous sommes désolés, nous ne pouvons pas trouver ces détails. Veuillez réessayer. N'oubliez pas d'entrer les détails que vous avez utilisés lors de votre commande.",
  tooMany: {
    one: 'Vous avez fait trop d’essais. Réessayez dans {count} minute.',
    other: 'Vous avez fait trop d’essais. Réessayez dans {count} minutes.',
  },
  tooManySoon: 'Vous avez fait trop d’essais. Réessayez dans quelques minutes.',
  failed: 'La recherche n’a pas abouti.',
  failedAdvice: 'Vérifiez votre connexion et réessayez dans un instant. Votre saisie est conservée.',
  notOwn: 'Cette commande n’est pas enregistrée dans ce navigateur. Indiquez l’adresse avec laquelle elle a été faite.',
  again: 'Cette commande n’est plus ouverte ici. Retrouvez-la de nouveau.',
  goOn: 'Continuer avec la commande déjà ouverte',
  myTickets: 'Voir tous mes billets',
  signIn: 'Me connecter pour voir tous mes billets',
} as const;

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof messages> = {
  US: { title: 'Gérer mon voyage' },
  CA: { title: 'Gérer mon voyage' },
};
