import { type Basket } from '../sales/baskets.ts';
import { isInCountry } from './country.ts';

/** Once for each basket, in the currency of the country (spec §9: "US and CA show a booking-fee notice"). */
const fees = { US: 2.99, CA: 3.49 } as const;

/** The booking fee of a basket, by where its first journey begins; null where there is none. */
export function bookingFee({ lines }: Basket): number | null {
  const zone = lines[0]?.journey.legs[0]?.calls[0]?.timeZone ?? '';
  if (isInCountry(zone, 'CA')) return fees.CA;
  return isInCountry(zone, 'US') ? fees.US : null;
}
