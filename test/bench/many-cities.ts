/** A response of the origin cities call with 5,000 cities of all regions, with similar names of two words. */
export function writeManyCities(): string {
  const [firstWords, secondWords] = [
    ['Ville', 'Villa', 'Mont', 'Saint', 'Pont', 'Château', 'Neuf', 'Haut', 'Val', 'Roche'],
    ['du Nord', 'du Sud', 'la Grande', 'le Petit', 'les Bains', 'sur Mer', 'en Plaine', 'aux Bois'],
  ] as const;
  const cities = Array.from({ length: 5000 }, (_, index) => ({
    id: index + 1,
    name: `${firstWords[index % firstWords.length]}${index.toString(36)} ${secondWords[index % secondWords.length]}`,
    region: `Région ${index % 24}`,
    latitude: 42 + (index % 800) / 100,
    longitude: -4 + (index % 1100) / 100,
    timeZone: 'Europe/Paris',
  }));
  return JSON.stringify({ cities });
}
