import { getJourneyInformation } from '#shared/contract/information.ts';
import type { ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import type { Client } from '../client.ts';

/** The service alerts of a journey. */
export async function loadJourneyAlerts(
  client: Client,
  journeyId: string,
  signal?: AbortSignal,
): Promise<readonly ServiceAlert[]> {
  return (await client.call(getJourneyInformation, { query: { journeyid: journeyId } }, { signal })).alerts;
}
