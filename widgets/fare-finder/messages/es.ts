import { messages as cityField } from '#shared/panels/cities/city-field/messages/es.ts';
import { messages as stopMap } from '#shared/panels/stops/stop-map/messages/es.ts';
import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The fare finder in Spanish. */
export const messages: Translation<typeof french> = {
  ...cityField,
  ...stopMap,
  title: '¿Adónde viajar barato?',
  from: 'Salida desde',
  hint: 'Elija la ciudad de salida: se muestran todos sus destinos, al precio más bajo de los próximos 30 días.',
  budget: 'Precio máximo',
  anyBudget: 'Todos',
  order: 'Ordenar por',
  byPrice: 'Precio',
  byDate: 'Fecha',
  byDistance: 'Distancia',
  byName: 'Nombre',
  showMap: 'Mapa',
  cards: 'Destinos',
  cheapest: 'desde',
  listing: 'Buscando destinos…',
  finding: 'Buscando precios: {answered} de {total}',
  found: { one: '{count} destino', other: '{count} destinos' },
  foundWithin: { one: '{count} destino por {budget} o menos', other: '{count} destinos por {budget} o menos' },
  putInOrder: 'Ordenar',
  showMore: { one: 'Ver {count} destino más', other: 'Ver {count} destinos más' },
  none: 'No se conoce ningún precio desde {origin} para los próximos 30 días.',
  noneAtAll: 'No se conoce ningún precio para los próximos 30 días.',
  otherOrigin: 'Elegir otra ciudad',
  noneWithin: 'Ningún destino por {budget} o menos: el precio más bajo es de {price}.',
  allBudgets: 'Ver todos los destinos',
  someFailed: {
    one: 'No se ha podido cargar el precio de {count} destino.',
    other: 'No se han podido cargar los precios de {count} destinos.',
  },
  allFailed: 'No se han podido cargar los precios.',
  allFailedAdvice: 'Su elección se conserva. Vuelva a intentarlo en un momento.',
  mapOfFares: 'Mapa de destinos',
  mapOrigin: 'Desde {origin}',
  mapUnavailable: 'No se puede mostrar el mapa. Todo lo que muestra está en la lista.',
  seeJourneys: 'Ver viajes',
};
