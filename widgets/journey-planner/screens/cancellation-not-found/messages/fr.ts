/** A reservation that is not found, in French: the base. */
export const messages = {
  title: 'Réservation introuvable',
  advice: 'Nous ne trouvons pas cette réservation pour le moment. Rien n’a changé : retrouvez votre commande.',
  ended:
    'Le lien vers une réservation est valable un jour. Ensuite, on la retrouve avec le numéro de commande et l’adresse e‑mail.',
  find: 'Retrouver ma commande',
  again: 'Réessayer avec cette réservation',
} as const;
