import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The check of the seats in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Sus asientos a bordo',
  intro: {
    one: 'Aún puede elegir sus asientos en {count} autocar.',
    other: 'Aún puede elegir sus asientos en {count} autocares.',
  },
  cities: '{origin} – {destination}',
  travellers: { one: '{count} viajero', other: '{count} viajeros' },
  needed: 'Asientos por elegir',
  done: 'Asientos elegidos: {seats}',
  choose: 'Elegir los asientos',
  skip: 'Continuar sin elegir asientos',
  skipHint: 'Si no elige, le asignaremos asientos.',
  back: 'Volver a la cesta',
  backToReschedule: 'Volver a los viajes',
  failed: 'No se ha podido cargar la cesta.',
  failedAdvice: 'No se ha perdido nada: sus asientos siguen reservados. Inténtelo de nuevo en un momento.',
};
