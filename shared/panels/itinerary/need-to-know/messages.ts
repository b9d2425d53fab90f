import { defineMessages } from '#shared/text/define-messages.ts';
import type { messages as alertListMessages } from '../../alerts/alert-list/messages.ts';
import type { messages as luggageMessages } from '../../journeys/luggage-policy/messages.ts';

/** What to know before a journey (spec §2 "Itinerary dialog"). */
export const messages = defineMessages({
  lostProperty: {
    fr: 'Un objet oublié ?',
    en: 'Lost something on this journey?',
    'en-US': 'Lost something on this trip?',
    'en-CA': 'Lost something on this trip?',
    es: '¿Ha olvidado algo en este viaje?',
    pl: 'Coś zginęło podczas tej podróży?',
  },
  serviceAlerts: { fr: 'Alertes de service', en: 'Service alerts', es: 'Avisos del servicio', pl: 'Komunikaty' },
  noAlerts: {
    fr: 'Aucune alerte pour ce trajet.',
    en: 'No alerts for this journey.',
    'en-US': 'No alerts for this trip.',
    'en-CA': 'No alerts for this trip.',
    es: 'No hay avisos para este viaje.',
    pl: 'Brak komunikatów dla tej podróży.',
  },
  alertsFailed: {
    fr: 'Les alertes n’ont pas pu être chargées.',
    en: 'We can’t load the alerts.',
    es: 'No se han podido cargar los avisos.',
    pl: 'Nie udało się wczytać komunikatów.',
  },
  alertsFailedAdvice: {
    fr: 'Le reste de la page est à jour. Réessayez dans un instant.',
    en: 'The rest of the page is up to date. Try again in a moment.',
    es: 'El resto de la página está al día. Inténtelo de nuevo en un momento.',
    pl: 'Reszta strony jest aktualna. Spróbuj ponownie za chwilę.',
  },
  cityGuide: { fr: 'Guide de {city}', en: 'Guide to {city}', es: 'Guía de {city}', pl: 'Przewodnik: {city}' },
  restrictions: { fr: 'Restrictions', en: 'Restrictions', es: 'Restricciones', pl: 'Ograniczenia' },
  restrictionsNote: {
    fr: 'Un enfant de moins de {age} ans qui n’occupe pas de siège voyage gratuitement avec un adulte payant, seulement sur les trajets à l’intérieur du Royaume-Uni ou au départ ou à destination de l’Irlande.',
    en: 'A child under {age} without a seat travels free with a paying adult, only on trips within the UK or to or from Ireland.',
    es: 'Un niño menor de {age} años sin asiento viaja gratis con un adulto de pago, solo en viajes dentro del Reino Unido o con origen o destino en Irlanda.',
    pl: 'Dziecko poniżej {age} lat bez własnego miejsca podróżuje bezpłatnie z płacącą osobą dorosłą, tylko w podróżach na terenie Wielkiej Brytanii oraz do lub z Irlandii.',
  },
});

/** All messages of the panel. */
export type NeedToKnowMessages = typeof messages & typeof alertListMessages & typeof luggageMessages;
