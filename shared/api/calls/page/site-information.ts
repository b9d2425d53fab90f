import { getSiteInformation } from '#shared/contract/page/site-information.ts';
import { moneyOf } from '#shared/domain/kit/money/money.ts';
import type { SiteInformation } from '#shared/domain/page/operation/site-information.ts';
import type { Client } from '../../client.ts';

/** What holds for the whole site. */
export async function loadSiteInformation(client: Client, signal?: AbortSignal): Promise<SiteInformation> {
  const asked = client.currency();
  const query = { currency: asked };
  const { smsFee, currency = asked, ...rest } = await client.call(getSiteInformation, { query }, { signal });
  return { ...rest, smsFee: moneyOf(smsFee, currency) };
}
