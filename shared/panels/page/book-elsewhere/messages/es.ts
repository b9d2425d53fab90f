import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** What a browser without the API's cookies cannot do, and where to book, in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Con este navegador no se puede reservar aquí',
  otherSite:
    'No guarda las cookies de otro sitio, por lo que esta página no puede mantener una cesta ni iniciar su sesión. Puede seguir consultando horarios y precios.',
  ownSite:
    'No guarda las cookies de este sitio y, sin ellas, no hay cesta ni inicio de sesión. Permítalas y vuelva a cargar la página.',
  book: 'Reservar en {site}',
};
