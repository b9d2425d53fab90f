import { defineMessages } from '#shared/text/define-messages.ts';
import type { messages as trackerMessages } from '../messages.ts';

export const messages = defineMessages({
  /** The status DELAY for screen readers, in the language of the page. */
  late: { fr: 'En retard', en: 'Delayed', es: 'Con retraso', pl: 'Opóźniony' },
  lateMinutes: {
    fr: '+{minutes}\u00a0min',
    en: '+{minutes}\u00a0min',
    es: '+{minutes}\u00a0min',
    pl: '+{minutes}\u00a0min',
  },
  expectedAt: {
    fr: 'prévu à {time}',
    en: 'expected at {time}',
    es: 'previsto a las {time}',
    pl: 'spodziewany o {time}',
  },
  liveOld: {
    fr: 'Aucune nouvelle en temps réel depuis {time}\u00a0: voici les horaires prévus.',
    en: 'No real-time news since {time}: these are the scheduled times.',
    es: 'Sin datos en tiempo real desde las {time}: estos son los horarios previstos.',
    pl: 'Brak danych na żywo od {time}: oto godziny z rozkładu.',
  },
  cancelled: { fr: 'Annulé', en: 'Cancelled', 'en-US': 'Canceled', es: 'Cancelado', pl: 'Odwołany' },
  transferMissed: {
    fr: 'Correspondance manquée',
    en: 'Missed connection',
    es: 'Transbordo perdido',
    pl: 'Przesiadka niemożliwa',
  },
  left: { fr: 'Parti à {time}', en: 'Left at {time}', es: 'Salió: {time}', pl: 'Odjechał o {time}' },
  arrived: { fr: 'Arrivé à {time}', en: 'Arrived at {time}', es: 'Llegó: {time}', pl: 'Przyjechał o {time}' },
  noneAhead: {
    fr: 'Plus aucun départ aujourd’hui.',
    en: 'No more departures today.',
    es: 'Hoy no quedan más salidas.',
    pl: 'Dziś nie ma już odjazdów.',
  },
  departsAt: {
    fr: 'Départ {time} de {place}',
    en: 'Departs {time} from {place}',
    es: 'Salida {time} de {place}',
    pl: 'Odjazd {time}, {place}',
  },
  arrivesAt: {
    fr: 'arrivée {time} à {place}',
    en: 'arrives {time} at {place}',
    es: 'llegada {time} a {place}',
    pl: 'przyjazd {time}, {place}',
  },
  earlier: {
    fr: { one: '{count} départ précédent', other: '{count} départs précédents' },
    en: { one: '{count} earlier departure', other: '{count} earlier departures' },
    es: { one: '{count} salida anterior', other: '{count} salidas anteriores' },
    pl: {
      one: '{count} wcześniejszy odjazd',
      few: '{count} wcześniejsze odjazdy',
      many: '{count} wcześniejszych odjazdów',
      other: '{count} wcześniejszego odjazdu',
    },
  },
  days: { fr: 'Choisir un jour', en: 'Choose a day', es: 'Elegir un día', pl: 'Wybierz dzień' },
  today: { fr: 'aujourd’hui', en: 'today', es: 'hoy', pl: 'dzisiaj' },
  earlierDays: { fr: 'Jours précédents', en: 'Earlier days', es: 'Días anteriores', pl: 'Wcześniejsze dni' },
  laterDays: { fr: 'Jours suivants', en: 'Later days', es: 'Días siguientes', pl: 'Późniejsze dni' },
  noCoach: { fr: 'aucun départ', en: 'no departures', es: 'sin salidas', pl: 'brak odjazdów' },
  nextDay: {
    fr: 'Prochain jour avec des départs',
    en: 'Next day with departures',
    es: 'Próximo día con salidas',
    pl: 'Najbliższy dzień z odjazdami',
  },
  showDay: { fr: 'Voir le {day}', en: 'Show {day}', es: 'Ver el {day}', pl: 'Pokaż {day}' },
});

/** The messages of the results: those of the board, and those of the tracker. */
export type BoardMessages = typeof messages & typeof trackerMessages;
