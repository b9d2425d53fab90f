import { type CityGuide, type CityStops, type StopDetails } from '#shared/domain/stops/stop.ts';
import { type StopRow } from '../database/tables.ts';
import { type Network } from './network.ts';

function position(row: StopRow): { latitude?: number; longitude?: number } {
  if (row.latitude === null || row.longitude === null) return {};
  return { latitude: row.latitude, longitude: row.longitude };
}

/** The language of information about stops and cities, if the feed specifies it. */
function getLanguage({ language: lang }: Network): { readonly lang?: string } {
  return lang === undefined ? {} : { lang };
}

/** The stops of a city, platforms of one station as the station. */
export function getStops(network: Network, cityId: number): CityStops | undefined {
  const city = network.cities.get(cityId);
  if (!city) return undefined;
  const stops = [...network.stops.values()].filter(
    (stop) => stop.city_id === cityId && stop.station_id === stop.stop_id,
  );
  stops.sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return {
    ...getLanguage(network),
    cityId,
    cityName: city.name,
    stops: stops.map((stop) => ({
      id: stop.stop_id,
      name: stop.name,
      ...position(stop),
      ...(stop.information !== null && { information: stop.information }),
    })),
  };
}

/** One stop of a city; a platform is answered with its station. */
export function getStop(network: Network, cityId: number, stopId: string): StopDetails | undefined {
  const city = network.cities.get(cityId);
  const stop = network.stops.get(network.stops.get(stopId)?.station_id ?? '');
  if (!city || !stop || stop.city_id !== cityId) return undefined;
  return {
    ...getLanguage(network),
    cityId,
    stopId: stop.stop_id,
    cityName: city.name,
    name: stop.name,
    ...position(stop),
    ...(stop.address !== null && { stopAddress: stop.address }),
    ...(stop.information !== null && { information: stop.information }),
    ...(city.information !== null && { cityInformation: city.information }),
  };
}

/** The guide of a city; empty for one that has none. */
export function getGuide(network: Network, cityId: number): CityGuide {
  const city = network.cities.get(cityId);
  if (city?.guide_url === undefined || city.guide_url === null) return {};
  return { url: city.guide_url, ...(city.guide_image !== null && { image: { src: city.guide_image } }) };
}
