import { getJourneyInformation, getServiceAlerts } from '#shared/contract/alerts/information.ts';
import type { NetworkAlert } from '#shared/domain/alerts/network-alert.ts';
import type { ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import type { Client } from '../../client.ts';

/** The service alerts of a journey. */
export async function loadJourneyAlerts(
  client: Client,
  journeyId: string,
  signal?: AbortSignal,
): Promise<readonly ServiceAlert[]> {
  return (await client.call(getJourneyInformation, { query: { journeyid: journeyId } }, { signal })).alerts;
}

/** All service alerts of the operator. */
export async function loadServiceAlerts(client: Client, signal?: AbortSignal): Promise<readonly NetworkAlert[]> {
  return (await client.call(getServiceAlerts, {}, { signal })).alerts;
}
