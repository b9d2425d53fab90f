import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  itinerary: 'Itinerario',
  itineraryTitle: '{origin} – {destination}',
  share: 'Compartir',
  shareFailed: 'No se ha podido abrir el menú de compartir.',
  addToCalendar: 'Añadir al calendario',
  calendarTitle: 'Autocar {origin} – {destination}',
  calendarRide: '{departure} {origin} – {arrival} {destination}',
  calendarSaved: 'El archivo para el calendario está guardado.',
  calendarFailed: 'No se ha podido preparar el archivo para el calendario. Inténtelo de nuevo en un momento.',
  print: 'Imprimir',
  noJourney: 'Falta el número del viaje: abra el enlace completo del itinerario o busque un viaje.',
  journeyNotFound: 'No encontramos este viaje: no existe o ya no está disponible.',
  findJourney: 'Buscar un viaje',
  stopDetailsFailed: 'No se han podido abrir los detalles de la parada.',
};
