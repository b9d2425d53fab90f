/** An order after it was changed, in French: the base. */
export const messages = {
  title: 'Votre commande a changé',
  cancelled: 'Ce trajet de la commande {orderNumber} est annulé.',
  upToDate: 'La commande {orderNumber} est à jour.',
  refundsBelow: 'Voici où en est votre remboursement.',
  noRefund: 'Il n’y a rien à vous rembourser.',
  changedAdvice: 'Ce que vous avez confirmé est enregistré. Réessayez dans un instant.',
  refunds: 'Remboursements',
  journeys: 'Vos trajets',
  totalNow: 'Nouveau total',
  toTickets: 'Voir mes billets',
  manage: 'Gérer cette commande',
  myTickets: 'Toutes mes commandes',
  search: 'Chercher un trajet',
} as const;
