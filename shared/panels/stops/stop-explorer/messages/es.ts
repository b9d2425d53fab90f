import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  allCities: 'Todas las ciudades',
  mapOfCities: 'Mapa de ciudades',
  moreCities: { one: 'Ver {count} ciudad más', other: 'Ver {count} ciudades más' },
  noCities: 'No hay ciudades que mostrar.',
  citiesFailed: 'No se ha podido cargar la lista de ciudades.',
  citiesFailedAdvice: 'Compruebe su conexión e inténtelo de nuevo.',
  stopsFound: { one: '{count} parada', other: '{count} paradas' },
  backToCities: 'Ver todas las ciudades',
  departuresFrom: 'Salidas en tiempo real',
  journeysFrom: 'Comprar un billete',
  faresFrom: 'Precios bajos desde aquí',
  wayBetween: '{origin} – {destination}',
  wayLength: '{distance} en línea recta.',
  wayUnknown: 'Hoy no circula ningún autocar: la línea une directamente las dos ciudades.',
  mapOfWay: 'Mapa del trayecto',
  stopsOfWay: 'Paradas del trayecto',
  fromStart: 'a {distance} de la salida',
  viewStopDetails: 'Ver los detalles de la parada',
  viewStops: 'Ver las paradas',
  stopDetailsFailed: 'No se han podido abrir los detalles de la parada.',
  noMap: 'No se puede mostrar el mapa. Todo lo que muestra está en la lista.',
};
