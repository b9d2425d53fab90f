/** A link to pass on (spec §2 "Itinerary view"). */
export const messages = {
  link: 'Lien vers cet itinéraire',
  copyLink: 'Copier le lien',
  linkCopied: 'Le lien est copié.',
  linkSelected: 'Le lien est sélectionné\u00a0: copiez-le d’ici.',
  shareWith: 'Partager avec…',
  shareFailed: 'Le partage n’a pas pu s’ouvrir\u00a0: copiez le lien.',
} as const;
