import type { OperationMessages } from '#shared/text/create-text.ts';

/** The registration in French. */
export const messages = {
  title: 'Créer un compte',
  intro: 'Vos billets, vos voyageurs et votre adresse, toujours à portée de main.',
  firstName: 'Prénom',
  lastName: 'Nom de famille',
  emailAddress: 'Adresse e-mail',
  emailHint: 'Nous y envoyons un code qui active le compte.',
  password: 'Mot de passe',
  register: 'Créer le compte',
  firstNameMissing: 'Indiquez votre prénom.',
  lastNameMissing: 'Indiquez votre nom de famille.',
  emailMissing: 'Indiquez votre adresse e\u2011mail.',
  emailUnreadable: 'Saisissez l’adresse en entier, comme nom@exemple.fr.',
  tooLong: 'C’est trop long : 200 caractères au maximum.',
  sent: 'Regardez votre messagerie.',
  sentAdvice: 'Nous avons écrit à {address}. Le message contient un code qui active le compte.',
  sentNothing: 'Rien reçu ? Regardez dans les indésirables, ou demandez un autre code à l’étape suivante.',
  toActivation: 'Saisir le code',
  known: 'Vous avez déjà un compte ?',
  toSignIn: 'Se connecter',
} as const;

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof messages> = {
  CA: { intro: 'Vos billets, vos passagers et votre adresse, toujours à portée de main.' },
};
