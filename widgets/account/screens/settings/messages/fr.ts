import type { OperationMessages } from '#shared/text/create-text.ts';

/** The settings of an account in French. */
export const messages = {
  title: 'Vos paramètres',
  toProfile: 'Voir votre compte',
  loadFailed: 'Impossible de charger vos paramètres.',
  loadAdvice: 'Rien n’est perdu : réessayez dans un instant.',
  language: 'Langue',
  languageHint: 'Celle de nos messages.',
  units: 'Distances',
  KM: 'Kilomètres',
  MILES: 'Miles',
  notifications: 'Quand votre voyage change',
  notificationsHint: 'Retards, annulations et changements d’un voyage réservé.',
  byEmail: 'M’écrire par e\u2011mail',
  byText: 'M’envoyer un SMS',
  telephoneMissing: 'Pour recevoir des SMS, il faut un numéro de téléphone : ajoutez-le d’abord à vos coordonnées.',
  textsGoTo: 'Au {number}, le numéro de vos coordonnées.',
  telephoneNone: 'Il n’y a pas de numéro de téléphone dans vos coordonnées.',
  telephoneUnfit: 'Le {number}, le numéro de vos coordonnées, ne reçoit pas de SMS.',
  addTelephone: 'Ajouter un numéro',
  changeTelephone: 'Changer le numéro',
  save: 'Enregistrer',
  saved: 'Vos paramètres sont enregistrés.',
  privacy: 'Vie privée',
  passwordTitle: 'Mot de passe',
  passwordAbout: 'Les autres appareils sont déconnectés quand il change.',
  currentPassword: 'Mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  currentMissing: 'Saisissez votre mot de passe actuel.',
  currentWrong: 'Ce n’est pas votre mot de passe actuel.',
  changePassword: 'Changer le mot de passe',
  passwordChanged: 'Votre mot de passe est changé.',
  closeTitle: 'Fermer le compte',
  closeAbout:
    'Vos coordonnées, vos paramètres et vos voyageurs sont effacés définitivement. Vos commandes restent valables : on les retrouve avec leur numéro et votre adresse e‑mail.',
  closeOpen: 'Fermer le compte…',
  closePassword: 'Votre mot de passe',
  closePasswordMissing: 'Saisissez votre mot de passe.',
  closePasswordWrong: 'Ce n’est pas votre mot de passe.',
  closeConfirm: 'Je veux fermer mon compte pour toujours.',
  closeConfirmMissing: 'Cochez la case pour confirmer.',
  closeNow: 'Fermer le compte pour toujours',
  keep: 'Garder le compte',
  closed: 'Votre compte est fermé.',
} as const;

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof messages> = {
  CA: {
    closeAbout:
      'Vos coordonnées, vos paramètres et vos passagers sont effacés définitivement. Vos commandes restent valables : on les retrouve avec leur numéro et votre adresse e‑mail.',
    byText: 'M’envoyer un message texte',
    telephoneMissing:
      'Pour recevoir des messages texte, il faut un numéro de téléphone : ajoutez-le d’abord à vos coordonnées.',
    telephoneUnfit: 'Le {number}, le numéro de vos coordonnées, ne reçoit pas de messages texte.',
  },
};
