import { type Money } from '#shared/domain/kit/money/money.ts';
import { type Running } from '../simulator/fortune.ts';
import { type SoldPlaces } from './demand.ts';
import { type FareFacts } from './prices/fare.ts';
import { type Vehicle } from './vehicle.ts';

/** Simulated demand and prices of a test host. A live host has neither: it sells at the feed's fares to real buyers. */
export interface SimulatedMarket {
  /** The places that simulated travellers have bought some days before departure. */
  readonly simulateDemand?: (running: Running, vehicle: Vehicle, daysAhead: number) => SoldPlaces;
  /** The price of one adult. If absent, the feed's fare is the price. */
  readonly adultPrice?: (facts: FareFacts) => Money;
}
