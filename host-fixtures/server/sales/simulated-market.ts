import { type Money } from '#shared/domain/kit/money/money.ts';
import { type Running } from '../simulator/fortune.ts';
import { type Sold } from './demand.ts';
import { type FareFacts } from './prices/fare.ts';
import { type Vehicle } from './vehicle.ts';

/** What a host for trying invents on its market. A live host has none of it: it sells at the feed's fares, to real buyers. */
export interface SimulatedMarket {
  /** What simulated travellers have bought of a coach, so many days before it leaves. */
  readonly soldOf?: (running: Running, vehicle: Vehicle, daysAhead: number) => Sold;
  /** The price of one adult; where it is absent, the feed's fare is the price. */
  readonly adultPrice?: (facts: FareFacts) => Money;
}
