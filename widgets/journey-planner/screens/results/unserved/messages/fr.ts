/** A city of a link that no coach serves. */
export const messages = {
  unknownOrigin: 'Aucun autocar ne part de la ville indiquée dans ce lien.',
  unknownDestination: 'Nous ne desservons pas la ville d’arrivée indiquée dans ce lien.',
  noCoachBetween: 'Aucun autocar ne relie {origin} et {destination}.',
  chooseAnother: 'Choisissez une autre ville.',
  nearest: 'Les villes desservies les plus proches\u00a0:',
  insteadTo: '{city}, à {distance}',
} as const;
