/** Saved travellers in the basket in French. */
export const messages = {
  savedTraveller: 'Voyageur enregistré',
  savedTravellerNone: 'Choisissez',
  savedTravellerHint: 'Choisissez qui voyage : le nom se remplit.',
  savedTravellerUsed: '{name} voyage.',
} as const;
