import { getPredictions } from '#shared/contract/maps/predictions.ts';
import type { Prediction } from '#shared/domain/maps/marker.ts';
import type { Client } from '../../client.ts';

/** What place is looked for, in which country (ISO code, GB for the UK), and how many answers are wanted. */
export interface PredictionQuestion {
  readonly input: string;
  readonly countryIsoCode: string;
  readonly limit: number;
}

/** Places whose names begin like the input. */
export async function loadPredictions(
  client: Client,
  { input, countryIsoCode, limit }: PredictionQuestion,
  signal?: AbortSignal,
): Promise<readonly Prediction[]> {
  return (await client.call(getPredictions, { query: { input, countryIsoCode, limit } }, { signal })).predictions;
}
