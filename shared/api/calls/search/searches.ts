import { storeSearch } from '#shared/contract/search/searches.ts';
import type { SearchModel } from '#shared/domain/search/search-model.ts';
import { searchParameters } from '#shared/domain/search/search-query.ts';
import type { Client } from '../../client.ts';

/** Has a search remembered as the traveller's last. */
export async function postSearch(client: Client, search: SearchModel): Promise<void> {
  await client.call(storeSearch, { body: searchParameters(search) });
}
