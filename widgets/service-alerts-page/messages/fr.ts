import { messages as alertList } from '#shared/panels/alerts/alert-list/messages/fr.ts';

/** The page of all alerts in French. */
export const messages = {
  ...alertList,
  title: 'Toutes les alertes de service',
  search: 'Chercher dans les alertes',
  route: 'Ligne',
  allRoutes: 'Toutes les lignes',
  routeBetween: '{name} : {from} – {to}',
  severity: 'Gravité',
  all: 'Toutes',
  severe: 'Alertes graves',
  major: 'Alertes importantes',
  information: 'Informations',
  other: 'Bon à savoir',
  wholeNetwork: 'Tout le réseau',
  clear: 'Effacer les filtres',
  found: { one: '{count} alerte', other: '{count} alertes' },
  noneFound: 'Aucune alerte ne correspond à ces filtres.',
  none: 'Aucune alerte de service sur le réseau.',
  failed: 'Impossible de charger les alertes.',
  failedAdvice: 'Vos filtres sont conservés. Réessayez dans un instant.',
} as const;
