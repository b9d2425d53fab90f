import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  mapZoomIn: { fr: 'Zoom avant', en: 'Zoom in', es: 'Acercar', pl: 'Przybliż' },
  mapZoomOut: { fr: 'Zoom arrière', en: 'Zoom out', es: 'Alejar', pl: 'Oddal' },
  mapCloseInfo: { fr: 'Fermer la bulle', en: 'Close the info window', es: 'Cerrar la ventana', pl: 'Zamknij dymek' },
  mapOutlineCredit: {
    fr: 'Contours\u00a0: Natural Earth',
    en: 'Outlines: Natural Earth',
    es: 'Contornos: Natural Earth',
    pl: 'Kontury: Natural Earth',
  },
  mapUnavailable: {
    fr: 'La carte ne peut pas être affichée. Les informations ci-dessous suffisent pour trouver l’arrêt.',
    en: 'The map cannot be shown. The information below is enough to find the stop.',
    es: 'No se puede mostrar el mapa. La información de abajo basta para encontrar la parada.',
    pl: 'Nie można wyświetlić mapy. Poniższe informacje wystarczą, by znaleźć przystanek.',
  },
});
