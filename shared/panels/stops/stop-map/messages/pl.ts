import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  mapZoomIn: 'Przybliż',
  mapZoomOut: 'Oddal',
  mapCloseInfo: 'Zamknij dymek',
  mapOutlineCredit: 'Kontury: Natural Earth',
  mapUnavailable: 'Nie można wyświetlić mapy. Poniższe informacje wystarczą, by znaleźć przystanek.',
};
