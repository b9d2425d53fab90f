import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The calendar of a search form, in Spanish. */
export const messages: Translation<typeof french> = {
  outbound: 'Día de ida',
  inbound: 'Día de vuelta',
  there: 'Ida',
  back: 'Vuelta',
  ways: 'Días del viaje',
  toChoose: 'por elegir',
  today: 'Hoy',
  tomorrow: 'Mañana',
  dayThere: '{day}, ida',
  dayBack: '{day}, vuelta',
  nowBack: 'Ida: {day}. Elija ahora el día de vuelta.',
  nowThere: 'Vuelta: {day}. Elija ahora el día de ida.',
  earliestBack: 'Vuelta, como muy pronto, el {day}.',
  done: 'Listo',
  previous: 'Mes anterior',
  next: 'Mes siguiente',
  navigation: 'Cambiar de mes',
  daySelected: '{day}, elegido',
  dayCheapest: '{day}, el más barato',
  loading: 'Cargando los días…',
  cities: 'Elija las dos ciudades para ver qué días circulan nuestros autocares, también en los meses siguientes.',
  none: 'Ningún autocar une estas ciudades en los próximos días.',
  failed: 'No se han podido cargar los días con autocares. Elija un día: la búsqueda mostrará si hay alguno.',
};
