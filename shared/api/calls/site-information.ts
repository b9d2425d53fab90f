import { getSiteInformation } from '#shared/contract/site-information.ts';
import type { SiteInformation } from '#shared/domain/operation/site-information.ts';
import type { Client } from '../client.ts';

/** What holds for the whole site. */
export function loadSiteInformation(client: Client, signal?: AbortSignal): Promise<SiteInformation> {
  return client.call(getSiteInformation, { query: {} }, { signal });
}
