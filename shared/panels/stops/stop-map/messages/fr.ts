/** What stands on and around a map of stops. */
export const messages = {
  mapZoomIn: 'Zoom avant',
  mapZoomOut: 'Zoom arrière',
  mapCloseInfo: 'Fermer la bulle',
  mapOutlineCredit: 'Contours\u00a0: Natural Earth',
  mapUnavailable: 'La carte ne peut pas être affichée. Les informations ci-dessous suffisent pour trouver l’arrêt.',
} as const;
