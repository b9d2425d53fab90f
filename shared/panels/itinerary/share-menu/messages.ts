import { defineMessages } from '#shared/text/define-messages.ts';

/** Spec §2 "Itinerary view". */
export const messages = defineMessages({
  link: {
    fr: 'Lien vers cet itinéraire',
    en: 'Link to this itinerary',
    es: 'Enlace a este itinerario',
    pl: 'Link do tej trasy',
  },
  copyLink: { fr: 'Copier le lien', en: 'Copy link', es: 'Copiar el enlace', pl: 'Kopiuj link' },
  linkCopied: {
    fr: 'Le lien est copié.',
    en: 'Link copied.',
    es: 'El enlace está copiado.',
    pl: 'Link został skopiowany.',
  },
  linkSelected: {
    fr: 'Le lien est sélectionné\u00a0: copiez-le d’ici.',
    en: 'The link is selected: copy it from here.',
    es: 'El enlace está seleccionado: cópielo desde aquí.',
    pl: 'Link jest zaznaczony: skopiuj go stąd.',
  },
  shareWith: { fr: 'Partager avec…', en: 'Share with…', es: 'Compartir con…', pl: 'Udostępnij…' },
  shareFailed: {
    fr: 'Le partage n’a pas pu s’ouvrir\u00a0: copiez le lien.',
    en: 'The share menu could not be opened: copy the link.',
    es: 'No se ha podido abrir el menú de compartir: copie el enlace.',
    pl: 'Nie udało się otworzyć menu udostępniania: skopiuj link.',
  },
});
