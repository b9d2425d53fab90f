import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  passwordHint: {
    fr: '10 caractères au moins : trois mots sans rapport, par exemple.',
    en: 'At least 10 characters: three unrelated words, for example.',
    es: '10 caracteres como mínimo: tres palabras sin relación, por ejemplo.',
    pl: 'Co najmniej 10 znaków: na przykład trzy niepowiązane słowa.',
  },
  passwordMissing: {
    fr: 'Choisissez un mot de passe.',
    en: 'Choose a password.',
    es: 'Elija una contraseña.',
    pl: 'Podaj nowe hasło.',
  },
  passwordShort: {
    fr: 'Choisissez un mot de passe d’au moins 10 caractères.',
    en: 'Choose a password of at least 10 characters.',
    es: 'Elija una contraseña de 10 caracteres como mínimo.',
    pl: 'Hasło musi mieć co najmniej 10 znaków.',
  },
  passwordLong: {
    fr: 'Choisissez un mot de passe de 200 caractères au plus.',
    en: 'Choose a password of at most 200 characters.',
    es: 'Elija una contraseña de 200 caracteres como máximo.',
    pl: 'Hasło może mieć najwyżej 200 znaków.',
  },
  passwordSame: {
    fr: 'Choisissez un mot de passe qui n’est pas votre adresse e\u2011mail.',
    en: 'Choose a password that is not your email address.',
    es: 'Elija una contraseña que no sea su correo electrónico.',
    pl: 'Hasło nie może być Twoim adresem e\u2011mail.',
  },
  passwordUnfit: {
    fr: 'Ce mot de passe ne convient pas : choisissez-en un autre.',
    en: 'This password cannot be used: choose another one.',
    es: 'Esta contraseña no sirve: elija otra.',
    pl: 'Tego hasła nie można użyć: wybierz inne.',
  },
});
