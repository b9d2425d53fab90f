import type { OperationMessages } from '#shared/text/create-text.ts';

/** The check of the seats in French: the base. */
export const messages = {
  title: 'Vos places à bord',
  intro: {
    one: 'Vous pouvez encore choisir vos places sur {count} autocar.',
    other: 'Vous pouvez encore choisir vos places sur {count} autocars.',
  },
  cities: '{origin} – {destination}',
  travellers: { one: '{count} voyageur', other: '{count} voyageurs' },
  needed: 'Places à choisir',
  done: 'Places choisies : {seats}',
  choose: 'Choisir les places',
  skip: 'Continuer sans choisir de places',
  skipHint: 'Sans choix de votre part, nous vous attribuerons des places.',
  back: 'Retour au panier',
  backToReschedule: 'Retour aux trajets',
  failed: 'Impossible de charger le panier.',
  failedAdvice: 'Rien n’est perdu : vos places restent réservées. Réessayez dans un instant.',
} as const;

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof messages> = {
  CA: { travellers: { one: '{count} passager', other: '{count} passagers' } },
};
