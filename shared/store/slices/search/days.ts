import { type CityPair } from '#shared/domain/fares/city-pairs.ts';
import { createAnswers } from '../../answers.ts';

/** The query of a ribbon (a row of days to choose from) for two cities, with the lowest prices for the travellers. */
export interface PricedRibbonQuery extends CityPair {
  /** `totalPassengers` includes concession holders and students (`nusCount`). */
  readonly travellers: {
    readonly totalPassengers: number;
    readonly concessionCount: number;
    readonly nusCount: number;
  };
}

/** The query of a ribbon. Without travellers, the days have no prices. */
export type RibbonQuery = CityPair & Partial<PricedRibbonQuery>;

/** Cached answers of the API: the days of a ribbon, keyed by the query, as in `1/9` or, with travellers, `1/9/2/0/0`. */
export const days = createAnswers('days', {
  getKey({ originId, destinationId, travellers }: RibbonQuery): string {
    const { totalPassengers, concessionCount, nusCount } = travellers ?? {};
    return [originId, destinationId, ...(travellers ? [totalPassengers, concessionCount, nusCount] : [])].join('/');
  },
});

/**
 * `toDaysKey` returns the key of a ribbon, `selectDays` selects its days from the state. While more days load, the answer has
 * the state `loading`, and `last` contains the days that have arrived.
 */
export const { getKey: toDaysKey, select: selectDays } = days;
