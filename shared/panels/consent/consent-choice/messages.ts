import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  title: { fr: 'Votre vie privée', en: 'Your privacy', es: 'Su privacidad', pl: 'Twoja prywatność' },
  words: {
    fr: 'Avec votre accord, ce site mesure sa fréquentation et charge des services tiers, comme les cartes Google. Sans votre accord, tout fonctionne et rien ne leur est transmis.',
    en: 'If you agree, this site measures how it is used and loads third-party services, such as Google Maps. If you decline, everything still works and nothing is shared with them.',
    es: 'Con su consentimiento, este sitio mide su uso y carga servicios de terceros, como los mapas de Google. Sin él, todo funciona y no se les transmite nada.',
    pl: 'Za Twoją zgodą ta strona zbiera statystyki i wczytuje usługi innych firm, na przykład mapy Google. Bez zgody wszystko działa i nic nie jest im przekazywane.',
  },
  // Also shown to visitors who have not chosen, because the page or a setting of the browser has.
  granted: {
    fr: 'C’est actuellement autorisé.',
    en: 'This is currently allowed.',
    es: 'Actualmente está permitido.',
    pl: 'Obecnie jest to dozwolone.',
  },
  denied: {
    fr: 'C’est actuellement refusé.',
    en: 'This is currently not allowed.',
    es: 'Actualmente no está permitido.',
    pl: 'Obecnie jest to niedozwolone.',
  },
  refuse: { fr: 'Refuser', en: 'Decline', es: 'Rechazar', pl: 'Odmawiam' },
  accept: { fr: 'Accepter', en: 'Agree', es: 'Aceptar', pl: 'Akceptuję' },
  keptGranted: {
    fr: 'Votre accord est enregistré.',
    en: 'Your choice is saved: you agreed.',
    es: 'Se ha guardado su consentimiento.',
    pl: 'Zapisano Twoją zgodę.',
  },
  keptDenied: {
    fr: 'Votre refus est enregistré.',
    en: 'Your choice is saved: you declined.',
    es: 'Se ha guardado su rechazo.',
    pl: 'Zapisano Twoją odmowę.',
  },
});
