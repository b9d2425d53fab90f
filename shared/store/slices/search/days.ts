import { type CityPair } from '#shared/domain/fares/city-pairs.ts';
import { createAnswers } from '../../answers.ts';

/** The query of a ribbon (a row of days to choose from) with the lowest prices for these travellers. */
export interface PricedRibbonQuery extends CityPair {
  readonly travellers: {
    readonly totalPassengers: number;
    readonly concessionCount: number;
    readonly nusCount: number;
  };
}

/** The query of a ribbon. Without travellers, the days have no prices. */
export type RibbonQuery = CityPair & Partial<PricedRibbonQuery>;

/** Cached answers of the API: the days of a ribbon, keyed by the query. */
export const days = createAnswers('days', {
  getKey({ originId, destinationId, travellers }: RibbonQuery): string {
    const { totalPassengers, concessionCount, nusCount } = travellers ?? {};
    return [originId, destinationId, ...(travellers ? [totalPassengers, concessionCount, nusCount] : [])].join('/');
  },
});

/** Returns the key, and selects the days, of a ribbon. While more days load, `last` contains those that have arrived. */
export const { getKey: toDaysKey, select: selectDays } = days;
