/** The banner of alerts in French. */
export const messages = {
  label: 'Alertes de service',
  severe: 'Grave',
  major: 'Important',
  information: 'Info',
  others: { one: 'et {count} autre', other: 'et {count} autres' },
  dismiss: 'Masquer : {title}',
  dismissShort: 'Masquer',
  all: 'Toutes les alertes de service',
  hidden: { one: '{count} alerte masquée', other: '{count} alertes masquées' },
  bringBack: 'Afficher',
  arrived: 'Nouvelle alerte grave : {title}',
} as const;
