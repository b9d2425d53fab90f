import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The site’s navigation, in Spanish. */
export const messages: Translation<typeof french> = {
  navigation: 'Navegación principal',
  menu: 'Menú',
  skip: 'Ir al contenido',
  account: 'Cuenta',
  myAccount: 'Mi cuenta',
  journeyPlanner: 'Buscar billetes',
  fareFinder: 'Tarifas',
  stops: 'Paradas',
  serviceAlerts: 'Avisos del servicio',
};
