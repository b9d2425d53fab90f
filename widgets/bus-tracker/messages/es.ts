import type { Translation } from '#shared/text/create-text.ts';
import type { messages as fr } from './fr.ts';

/** The bus tracker in Spanish. */
export const messages: Translation<typeof fr> = {
  title: 'Salidas en tiempo real',
  from: 'De',
  to: 'A',
  swap: 'Intercambiar las dos ciudades',
  submit: 'Consultar los horarios',
  required: 'Elija una ciudad',
  missingField: '{field}: {problem}.',
  summary: '{origin} a {destination}',
  change: 'Cambiar',
  onTime: 'Puntual',
  delayed: 'Con retraso',
  severelyDelayed: 'Retraso importante',
  leftoverLang: 'es',
  none: 'Lamentablemente, no encontramos viajes para este trayecto. ¿Desea probar otro?',
  fault: 'No se han podido cargar los horarios.',
  faultAdvice: 'Su búsqueda se conserva. Inténtelo de nuevo en un momento.',
  refreshFailed: 'La actualización ha fallado: estos son los últimos horarios conocidos.',
  liveMissing: 'No hay datos en tiempo real: estos son los horarios previstos.',
  loading: 'Buscando salidas…',
  found: { one: '{count} salida', other: '{count} salidas' },
  statusNews: 'Salida de las {time}: {status}',
  serviceAlerts: 'Avisos del servicio',
  itineraryFailed: 'No se ha podido abrir el itinerario.',
  stopFailed: 'No se han podido abrir los detalles de la parada.',
};
