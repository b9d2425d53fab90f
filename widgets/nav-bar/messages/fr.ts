/** The site’s navigation, in French: the base. */
export const messages = {
  navigation: 'Navigation principale',
  menu: 'Menu',
  skip: 'Aller au contenu',
  account: 'Compte',
  myAccount: 'Mon compte',
  journeyPlanner: 'Trouver des billets',
  fareFinder: 'Tarifs',
  stops: 'Arrêts',
  serviceAlerts: 'Alertes de service',
} as const;
