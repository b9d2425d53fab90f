import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  title: { fr: 'Assistance', en: 'Assistance', es: 'Asistencia', pl: 'Pomoc w podróży' },
  intro: {
    fr: 'Dites-nous qui a besoin d’aide : la gare et le conducteur s’y prépareront.',
    en: 'Tell us who needs help: the station and the driver will be ready.',
    es: 'Díganos quién necesita ayuda: la estación y el conductor estarán preparados.',
    pl: 'Powiedz nam, kto potrzebuje pomocy: dworzec i kierowca się przygotują.',
  },
  wheelchairSeated: {
    fr: 'Voyage dans son fauteuil roulant',
    en: 'Travels seated in a wheelchair',
    es: 'Viaja en su silla de ruedas',
    pl: 'Podróżuje na wózku',
  },
  otherDisability: {
    fr: 'Autre handicap',
    en: 'Other disability',
    es: 'Otra discapacidad',
    pl: 'Inna niepełnosprawność',
  },
  otherDisabilityHint: {
    fr: 'Aide à la montée, fauteuil plié, déficience visuelle ou auditive…',
    en: 'Help with boarding, a folded wheelchair, impaired sight or hearing…',
    es: 'Ayuda para subir, silla plegada, discapacidad visual o auditiva…',
    pl: 'Pomoc przy wsiadaniu, złożony wózek, trudności ze wzrokiem lub słuchem…',
  },
  personalCareAttendants: {
    fr: 'Accompagnateurs',
    en: 'Personal care attendants',
    es: 'Acompañantes',
    pl: 'Opiekunowie',
  },
  fewer: {
    fr: '{what} : un de moins',
    en: '{what}: one fewer',
    es: '{what}: uno menos',
    pl: '{what}: o jedną osobę mniej',
  },
  more: {
    fr: '{what} : un de plus',
    en: '{what}: one more',
    es: '{what}: uno más',
    pl: '{what}: o jedną osobę więcej',
  },
  tooMany: {
    fr: {
      one: 'Vous êtes {count} voyageur : réduisez un nombre.',
      other: 'Vous êtes {count} voyageurs : réduisez un nombre.',
    },
    'fr-CA': {
      one: 'Vous êtes {count} passager : réduisez un nombre.',
      other: 'Vous êtes {count} passagers : réduisez un nombre.',
    },
    en: {
      one: 'You have {count} traveller: lower one of the numbers.',
      other: 'You have {count} travellers: lower one of the numbers.',
    },
    'en-US': {
      one: 'You have {count} traveler: lower one of the numbers.',
      other: 'You have {count} travelers: lower one of the numbers.',
    },
    es: { one: 'Viaja {count} persona: reduzca un número.', other: 'Viajan {count} personas: reduzca un número.' },
    pl: {
      one: 'Podróżuje {count} osoba: zmniejsz liczbę.',
      few: 'Podróżują {count} osoby: zmniejsz liczbę.',
      many: 'Podróżuje {count} osób: zmniejsz liczbę.',
      other: 'Podróżuje {count} osoby: zmniejsz liczbę.',
    },
  },
  nobodyToAttend: {
    fr: 'Indiquez aussi qui est accompagné.',
    en: 'Also say who the attendant is travelling with.',
    'en-US': 'Also say who the attendant is traveling with.',
    es: 'Indique también a quién se acompaña.',
    pl: 'Podaj też, komu towarzyszy opiekun.',
  },
  journeys: {
    fr: 'Sur vos autocars',
    en: 'On your coaches',
    'en-US': 'On your buses',
    'en-CA': 'On your buses',
    es: 'En sus autocares',
    pl: 'W Twoich autokarach',
  },
  journey: {
    fr: '{origin} – {destination}, {day}, {time}',
    en: '{origin} – {destination}, {day}, {time}',
    es: '{origin} – {destination}, {day}, {time}',
    pl: '{origin} – {destination}, {day}, {time}',
  },
  noticeHours: {
    fr: {
      one: 'À demander au moins {count} heure avant le départ.',
      other: 'À demander au moins {count} heures avant le départ.',
    },
    en: {
      one: 'Must be requested at least {count} hour before departure.',
      other: 'Must be requested at least {count} hours before departure.',
    },
    es: {
      one: 'Debe solicitarse al menos {count} hora antes de la salida.',
      other: 'Debe solicitarse al menos {count} horas antes de la salida.',
    },
    pl: {
      one: 'Należy zgłosić co najmniej {count} godzinę przed odjazdem.',
      few: 'Należy zgłosić co najmniej {count} godziny przed odjazdem.',
      many: 'Należy zgłosić co najmniej {count} godzin przed odjazdem.',
      other: 'Należy zgłosić co najmniej {count} godziny przed odjazdem.',
    },
  },
  noticeInTime: {
    fr: 'Demandée à temps.',
    en: 'Requested in time.',
    es: 'Solicitada a tiempo.',
    pl: 'Zgłoszono na czas.',
  },
  noticeShort: {
    fr: 'Le départ est trop proche pour que l’assistance soit sûre : appelez le {phone}.',
    en: 'Departure is too soon to be sure of assistance: call {phone}.',
    es: 'La salida está demasiado cerca para garantizar la asistencia: llame al {phone}.',
    pl: 'Do odjazdu jest za mało czasu, by pomoc była pewna: zadzwoń pod numer {phone}.',
  },
  spaces: {
    fr: { one: '{count} espace libre pour un fauteuil', other: '{count} espaces libres pour des fauteuils' },
    en: { one: '{count} free wheelchair space', other: '{count} free wheelchair spaces' },
    es: { one: '{count} espacio libre para silla de ruedas', other: '{count} espacios libres para sillas de ruedas' },
    pl: {
      one: '{count} wolne miejsce na wózek',
      few: '{count} wolne miejsca na wózki',
      many: '{count} wolnych miejsc na wózki',
      other: '{count} wolnego miejsca na wózki',
    },
  },
  noSpaces: {
    fr: 'Aucun espace libre pour un fauteuil',
    en: 'No free wheelchair spaces',
    es: 'Ningún espacio libre para silla de ruedas',
    pl: 'Brak wolnych miejsc na wózek',
  },
  spacesHeld: {
    fr: { one: '{count} espace réservé pour vous', other: '{count} espaces réservés pour vous' },
    en: { one: '{count} space held for you', other: '{count} spaces held for you' },
    es: { one: '{count} espacio reservado para usted', other: '{count} espacios reservados para usted' },
    pl: {
      one: '{count} miejsce zarezerwowane dla Ciebie',
      few: '{count} miejsca zarezerwowane dla Ciebie',
      many: '{count} miejsc zarezerwowanych dla Ciebie',
      other: '{count} miejsca zarezerwowanego dla Ciebie',
    },
  },
  spacesMissing: {
    fr: {
      one: 'Il manque {count} espace : choisissez un autre autocar.',
      other: 'Il manque {count} espaces : choisissez un autre autocar.',
    },
    en: {
      one: '{count} space is missing: choose another coach.',
      other: '{count} spaces are missing: choose another coach.',
    },
    'en-US': {
      one: '{count} space is missing: choose another bus.',
      other: '{count} spaces are missing: choose another bus.',
    },
    'en-CA': {
      one: '{count} space is missing: choose another bus.',
      other: '{count} spaces are missing: choose another bus.',
    },
    es: { one: 'Falta {count} espacio: elija otro autocar.', other: 'Faltan {count} espacios: elija otro autocar.' },
    pl: {
      one: 'Brakuje {count} miejsca: wybierz inny autokar.',
      few: 'Brakuje {count} miejsc: wybierz inny autokar.',
      many: 'Brakuje {count} miejsc: wybierz inny autokar.',
      other: 'Brakuje {count} miejsca: wybierz inny autokar.',
    },
  },
  save: {
    fr: 'Enregistrer et continuer',
    en: 'Save and continue',
    es: 'Guardar y continuar',
    pl: 'Zapisz i kontynuuj',
  },
  none: {
    fr: 'Continuer sans assistance',
    en: 'Continue without assistance',
    es: 'Continuar sin asistencia',
    pl: 'Kontynuuj bez pomocy',
  },
  saved: {
    fr: 'Assistance enregistrée.',
    en: 'Assistance saved.',
    es: 'Asistencia guardada.',
    pl: 'Zamówienie pomocy zapisane.',
  },
  failed: {
    fr: 'L’assistance n’a pas pu être enregistrée. Réessayez dans un instant.',
    en: 'We couldn’t save the assistance. Try again in a moment.',
    es: 'No se ha podido guardar la asistencia. Inténtelo de nuevo en un momento.',
    pl: 'Nie udało się zapisać pomocy. Spróbuj ponownie za chwilę.',
  },
  notEnoughSeats: {
    fr: 'Il ne reste pas assez de places.',
    en: 'Not enough seats are left.',
    es: 'No quedan suficientes asientos.',
    pl: 'Nie ma już dość miejsc.',
  },
});
