/** Notices about getting on and off, in French: the base. */
export const messages = {
  phoneToBoard: 'Réservez votre montée par téléphone',
  phoneToBoardText: 'À {stop}, l’autocar ne s’arrête que si vous avez appelé {carrier} à l’avance.',
  driverToBoard: 'Faites signe au conducteur',
  driverToBoardText: 'À {stop}, l’autocar ne s’arrête que si vous vous entendez avec le conducteur.',
  phoneToAlight: 'Réservez votre descente par téléphone',
  phoneToAlightText: 'À {stop}, l’autocar ne s’arrête que si vous avez appelé {carrier} à l’avance.',
  driverToAlight: 'Prévenez le conducteur',
  driverToAlightText: 'À {stop}, l’autocar ne s’arrête que si vous le demandez au conducteur en montant.',
} as const;
