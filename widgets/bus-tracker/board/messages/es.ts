import type { Translation } from '#shared/text/create-text.ts';
import type { messages as fr } from './fr.ts';

/** The departures board in Spanish. */
export const messages: Translation<typeof fr> = {
  late: 'Con retraso',
  lateMinutes: '+{minutes}\u00a0min',
  expectedAt: 'previsto a las {time}',
  liveOld: 'Sin datos en tiempo real desde las {time}: estos son los horarios previstos.',
  cancelled: 'Cancelado',
  transferMissed: 'Transbordo perdido',
  left: 'Salió: {time}',
  arrived: 'Llegó: {time}',
  noneAhead: 'Hoy no quedan más salidas.',
  departsAt: 'Salida {time} de {place}',
  arrivesAt: 'llegada {time} a {place}',
  earlier: { one: '{count} salida anterior', other: '{count} salidas anteriores' },
  days: 'Elegir un día',
  today: 'hoy',
  earlierDays: 'Días anteriores',
  laterDays: 'Días siguientes',
  noCoach: 'sin salidas',
  nextDay: 'Próximo día con salidas',
  showDay: 'Ver el {day}',
};
