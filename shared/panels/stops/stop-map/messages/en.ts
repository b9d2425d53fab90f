import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  mapZoomIn: 'Zoom in',
  mapZoomOut: 'Zoom out',
  mapCloseInfo: 'Close the info window',
  mapOutlineCredit: 'Outlines: Natural Earth',
  mapUnavailable: 'The map cannot be shown. The information below is enough to find the stop.',
};
