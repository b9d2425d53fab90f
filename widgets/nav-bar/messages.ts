import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  navigation: {
    fr: 'Navigation principale',
    en: 'Main navigation',
    es: 'Navegación principal',
    pl: 'Nawigacja główna',
  },
  menu: { fr: 'Menu', en: 'Menu', es: 'Menú', pl: 'Menu' },
  skip: { fr: 'Aller au contenu', en: 'Skip to content', es: 'Ir al contenido', pl: 'Przejdź do treści' },
  account: { fr: 'Compte', en: 'Account', es: 'Cuenta', pl: 'Konto' },
  myAccount: { fr: 'Mon compte', en: 'My account', es: 'Mi cuenta', pl: 'Moje konto' },
  journeyPlanner: { fr: 'Trouver des billets', en: 'Find tickets', es: 'Buscar billetes', pl: 'Znajdź bilety' },
  fareFinder: { fr: 'Tarifs', en: 'Fares', es: 'Tarifas', pl: 'Ceny' },
  stops: { fr: 'Arrêts', en: 'Stops', es: 'Paradas', pl: 'Przystanki' },
  serviceAlerts: { fr: 'Alertes de service', en: 'Service alerts', es: 'Avisos del servicio', pl: 'Komunikaty' },
});
