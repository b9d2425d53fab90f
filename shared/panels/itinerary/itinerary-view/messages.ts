import { defineMessages } from '#shared/text/define-messages.ts';
import type { ItineraryMessages } from '../itinerary/messages.ts';

/** The itinerary as a separate page (spec §2 "Itinerary view (shareable)"). */
export const messages = defineMessages({
  itinerary: { fr: 'Itinéraire', en: 'Itinerary', es: 'Itinerario', pl: 'Trasa podróży' },
  itineraryTitle: {
    fr: '{origin} – {destination}',
    en: '{origin} – {destination}',
    es: '{origin} – {destination}',
    pl: '{origin} – {destination}',
  },
  share: { fr: 'Partager', en: 'Share', es: 'Compartir', pl: 'Udostępnij' },
  shareFailed: {
    fr: 'Le menu de partage n’a pas pu s’ouvrir.',
    en: 'The share menu could not be opened.',
    es: 'No se ha podido abrir el menú de compartir.',
    pl: 'Nie udało się otworzyć menu udostępniania.',
  },
  addToCalendar: {
    fr: 'Ajouter à l’agenda',
    en: 'Add to calendar',
    es: 'Añadir al calendario',
    pl: 'Dodaj do kalendarza',
  },
  calendarTitle: {
    fr: 'Autocar {origin} – {destination}',
    en: 'Coach {origin} – {destination}',
    'en-US': 'Bus {origin} – {destination}',
    'en-CA': 'Bus {origin} – {destination}',
    es: 'Autocar {origin} – {destination}',
    pl: 'Autokar {origin} – {destination}',
  },
  calendarRide: {
    fr: '{departure} {origin} – {arrival} {destination}',
    en: '{departure} {origin} – {arrival} {destination}',
    es: '{departure} {origin} – {arrival} {destination}',
    pl: '{departure} {origin} – {arrival} {destination}',
  },
  calendarSaved: {
    fr: 'Le fichier pour l’agenda est enregistré.',
    en: 'The calendar file is saved.',
    es: 'El archivo para el calendario está guardado.',
    pl: 'Plik do kalendarza został zapisany.',
  },
  calendarFailed: {
    fr: 'Le fichier pour l’agenda n’a pas pu être préparé. Réessayez dans un instant.',
    en: 'The calendar file could not be made. Try again in a moment.',
    es: 'No se ha podido preparar el archivo para el calendario. Inténtelo de nuevo en un momento.',
    pl: 'Nie udało się przygotować pliku do kalendarza. Spróbuj ponownie za chwilę.',
  },
  print: { fr: 'Imprimer', en: 'Print', es: 'Imprimir', pl: 'Drukuj' },
  noJourney: {
    fr: 'Il manque le numéro du trajet\u00a0: ouvrez le lien de l’itinéraire en entier, ou cherchez un trajet.',
    en: 'The journey number is missing: open the full itinerary link, or find a journey.',
    'en-US': 'The trip number is missing: open the full itinerary link, or find a trip.',
    'en-CA': 'The trip number is missing: open the full itinerary link, or find a trip.',
    es: 'Falta el número del viaje: abra el enlace completo del itinerario o busque un viaje.',
    pl: 'Brakuje numeru przejazdu: otwórz cały link do trasy albo wyszukaj przejazd.',
  },
  journeyNotFound: {
    fr: 'Ce trajet est introuvable\u00a0: il n’existe pas, ou n’existe plus.',
    en: 'We can’t find this journey: it doesn’t exist, or no longer does.',
    'en-US': 'We can’t find this trip: it doesn’t exist, or no longer does.',
    'en-CA': 'We can’t find this trip: it doesn’t exist, or no longer does.',
    es: 'No encontramos este viaje: no existe o ya no está disponible.',
    pl: 'Nie znaleziono tego przejazdu: nie istnieje albo nie jest już dostępny.',
  },
  findJourney: {
    fr: 'Chercher un trajet',
    en: 'Find a journey',
    'en-US': 'Find a trip',
    'en-CA': 'Find a trip',
    es: 'Buscar un viaje',
    pl: 'Znajdź przejazd',
  },
  stopDetailsFailed: {
    fr: 'Les détails de l’arrêt n’ont pas pu s’ouvrir.',
    en: 'The stop details could not be opened.',
    es: 'No se han podido abrir los detalles de la parada.',
    pl: 'Nie udało się otworzyć szczegółów przystanku.',
  },
});

/** All messages of the page. */
export type ItineraryViewMessages = typeof messages & ItineraryMessages;
