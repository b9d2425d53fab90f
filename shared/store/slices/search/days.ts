import { type CityPair } from '#shared/domain/fares/city-pairs.ts';
import { createAnswers } from '../../answers.ts';

/** A route, and the travellers of its lowest prices. */
export interface PricedRibbonQuery extends CityPair {
  readonly travellers: {
    readonly totalPassengers: number;
    readonly concessionCount: number;
    readonly nusCount: number;
  };
}

/** The query of a ribbon: only days, or with prices. */
export type RibbonQuery = CityPair & Partial<PricedRibbonQuery>;

/** The days of a ribbon, with prices if travellers are given. */
export const days = createAnswers('days', {
  getKey({ originId, destinationId, travellers }: RibbonQuery): string {
    const { totalPassengers, concessionCount, nusCount } = travellers ?? {};
    return [originId, destinationId, ...(travellers ? [totalPassengers, concessionCount, nusCount] : [])].join('/');
  },
});

/** The key, and the selector of the days, of a ribbon. While more days load, `last` contains the others. */
export const { getKey: toDaysKey, select: selectDays } = days;
