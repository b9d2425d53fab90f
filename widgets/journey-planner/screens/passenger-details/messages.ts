import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  title: {
    fr: 'Modifier un voyageur',
    'fr-CA': 'Modifier un passager',
    en: 'Change a traveller',
    'en-US': 'Change a traveler',
    es: 'Modificar un viajero',
    pl: 'Zmień dane podróżnego',
  },
  intro: {
    fr: 'Écrivez le nom comme sur la pièce d’identité.',
    en: 'Enter the name as it appears on the identity card or passport.',
    es: 'Escriba el nombre tal como figura en el documento de identidad.',
    pl: 'Wpisz imię i nazwisko jak w dokumencie tożsamości.',
  },
  firstName: { fr: 'Prénom', en: 'First name', es: 'Nombre', pl: 'Imię' },
  lastName: { fr: 'Nom', en: 'Last name', es: 'Apellidos', pl: 'Nazwisko' },
  errors: {
    fr: { one: 'Une information est à corriger', other: '{count} informations sont à corriger' },
    en: { one: 'There is a problem', other: 'There are {count} problems' },
    es: { one: '{count} dato por corregir', other: '{count} datos por corregir' },
    pl: {
      one: '{count} pole do poprawienia',
      few: '{count} pola do poprawienia',
      many: '{count} pól do poprawienia',
      other: '{count} pola do poprawienia',
    },
  },
  firstNameMissing: { fr: 'Indiquez le prénom', en: 'Enter the first name', es: 'Indique el nombre', pl: 'Podaj imię' },
  lastNameMissing: {
    fr: 'Indiquez le nom',
    en: 'Enter the last name',
    es: 'Indique los apellidos',
    pl: 'Podaj nazwisko',
  },
  tooLong: {
    fr: 'Indiquez 200 caractères au plus',
    en: 'Enter 200 characters at most',
    es: 'Indique 200 caracteres como máximo',
    pl: 'Podaj najwyżej 200 znaków',
  },
  save: { fr: 'Enregistrer', en: 'Save', es: 'Guardar', pl: 'Zapisz' },
  saved: { fr: 'Enregistré : {name}.', en: 'Saved: {name}.', es: 'Guardado: {name}.', pl: 'Zapisano: {name}.' },
  refused: {
    fr: 'Ce nom ne peut pas être modifié.',
    en: 'This name cannot be changed.',
    es: 'Este nombre no se puede cambiar.',
    pl: 'Tego nazwiska nie można zmienić.',
  },
  failed: {
    fr: 'La modification n’a pas pu être enregistrée.',
    en: 'The change could not be saved.',
    es: 'No se ha podido guardar el cambio.',
    pl: 'Nie udało się zapisać zmiany.',
  },
  failedAdvice: {
    fr: 'Vérifiez votre connexion et réessayez dans un instant. Votre saisie est conservée.',
    en: 'Check your connection and try again in a moment. What you typed is still there.',
    es: 'Compruebe su conexión e inténtelo de nuevo en un momento. Lo que ha escrito sigue ahí.',
    pl: 'Sprawdź połączenie i spróbuj ponownie za chwilę. Wpisane dane nadal tu są.',
  },
  back: {
    fr: 'Retour aux voyageurs',
    'fr-CA': 'Retour aux passagers',
    en: 'Back to travellers',
    'en-US': 'Back to travelers',
    es: 'Volver a los viajeros',
    pl: 'Wróć do podróżnych',
  },
});
