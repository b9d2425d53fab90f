import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  errors: {
    fr: { one: '{count} point à corriger', other: '{count} points à corriger' },
    en: { one: 'There is a problem', other: 'There are {count} problems' },
    es: { one: '{count} dato por corregir', other: '{count} datos por corregir' },
    pl: {
      one: '{count} pole do poprawienia',
      few: '{count} pola do poprawienia',
      many: '{count} pól do poprawienia',
      other: '{count} pola do poprawienia',
    },
  },
  startingAt: {
    fr: 'Choisissez la ville de départ.',
    en: 'Choose where you start from.',
    es: 'Elija la ciudad de salida.',
    pl: 'Wybierz miasto wyjazdu.',
  },
  goingTo: {
    fr: 'Choisissez la ville d’arrivée.',
    en: 'Choose where you are going.',
    es: 'Elija la ciudad de llegada.',
    pl: 'Wybierz miasto docelowe.',
  },
  departureDate: {
    fr: 'Choisissez la date de l’aller.',
    en: 'Choose your outbound date.',
    es: 'Elija la fecha de ida.',
    pl: 'Wybierz datę wyjazdu.',
  },
  returnDate: {
    fr: 'Choisissez la date du retour.',
    en: 'Choose your return date.',
    es: 'Elija la fecha de vuelta.',
    pl: 'Wybierz datę powrotu.',
  },
  travellers: {
    fr: 'Indiquez entre 1 et 99 voyageurs.',
    'fr-CA': 'Indiquez entre 1 et 99 passagers.',
    en: 'Enter between 1 and 99 travellers.',
    'en-US': 'Enter between 1 and 99 travelers.',
    es: 'Indique entre 1 y 99 viajeros.',
    pl: 'Podaj od 1 do 99 podróżnych.',
  },
  unreadable: {
    fr: 'Saisissez la date sous la forme {example}.',
    en: 'Enter the date like this: {example}.',
    es: 'Introduzca la fecha así: {example}.',
    pl: 'Wpisz datę w postaci {example}.',
  },
  past: {
    fr: 'Ce jour est passé : choisissez aujourd’hui ou plus tard.',
    en: 'That day has passed: choose today or later.',
    es: 'Ese día ya ha pasado: elija hoy o más tarde.',
    pl: 'Ten dzień już minął: wybierz dzisiejszy lub późniejszy.',
  },
  noCoach: {
    fr: 'Aucun autocar ce jour-là : choisissez un autre jour.',
    en: 'No coaches run on that day: choose another.',
    'en-US': 'No buses run on that day: choose another.',
    'en-CA': 'No buses run on that day: choose another.',
    es: 'No hay autocares ese día: elija otro.',
    pl: 'W tym dniu nic nie kursuje: wybierz inny dzień.',
  },
  laterMonth: {
    fr: 'Choisissez un jour de ce mois : les mois suivants ne sont pas encore connus.',
    en: 'Choose a day this month: later months are not known yet.',
    es: 'Elija un día de este mes: los siguientes aún no se conocen.',
    pl: 'Wybierz dzień z tego miesiąca: kolejne nie są jeszcze znane.',
  },
});
