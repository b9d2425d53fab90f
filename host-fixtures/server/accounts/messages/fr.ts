/** Messages about accounts, in French. */
export const messages = {
  activationSubject: 'Activez votre compte',
  activationText: 'Bonjour {name}, voici le code qui active votre compte :',
  activationLink: 'Activer le compte',
  activationNote:
    'Vous n’avez pas ouvert de compte ? Ignorez ce message : sans le code, personne ne peut utiliser ce compte.',
  knownSubject: 'Vous avez déjà un compte',
  knownText: 'Quelqu’un a voulu ouvrir un compte avec cette adresse, mais il en existe déjà un. Rien n’a changé.',
  knownLink: 'Se connecter',
  knownNote: 'Mot de passe oublié ? La page de connexion permet d’en choisir un autre.',
  resetSubject: 'Choisissez un nouveau mot de passe',
  resetText:
    'Bonjour {name}, voici le code avec lequel vous choisissez un nouveau mot de passe. Il est valable une heure :',
  resetLink: 'Choisir un mot de passe',
  resetNote: 'Vous n’avez rien demandé ? Ignorez ce message : votre mot de passe reste le même.',
  changedSubject: 'Votre mot de passe a changé',
  changedText:
    'Bonjour {name}, le mot de passe de votre compte vient de changer. Les autres appareils sont déconnectés.',
  changedLink: 'Choisir un autre mot de passe',
  changedNote: 'Ce n’était pas vous ? Choisissez tout de suite un autre mot de passe.',
  closedSubject: 'Votre compte est fermé',
  closedText: 'Bonjour {name}, votre compte est fermé et les données qu’il contenait sont effacées.',
  closedLink: 'Retrouver une commande',
  closedNote: 'Vos commandes restent valables : on les retrouve avec leur numéro et cette adresse.',
  code: 'Code',
  footer: 'Ce message vous est envoyé parce que cette adresse a été indiquée pour un compte.',
} as const;
