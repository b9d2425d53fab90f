/** A reservation that is not found, in French: the base. */
export const messages = {
  title: 'Réservation introuvable',
  advice: 'Nous ne trouvons pas cette réservation pour le moment. Rien n’a changé : retrouvez votre commande.',
  find: 'Retrouver ma commande',
  again: 'Réessayer avec cette réservation',
} as const;
