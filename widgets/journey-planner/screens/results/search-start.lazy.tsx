import { useMemo } from 'react';
import { getInitialFields } from '#shared/domain/search/last-search.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { SearchForm, searchFormStyles } from '#shared/panels/search/search-form/search-form.tsx';
import { UnservedNotice } from './unserved/unserved-notice.tsx';

/** CSS texts. */
export const styles: readonly string[] = searchFormStyles;

/** The search form as first screen of the planner, filled from the address (spec §4 "From the query string"). */
export function SearchStart() {
  const { address } = useAddress();
  const { search } = address;
  const fields = useMemo(() => getInitialFields(search, undefined), [search]);
  return (
    <div className="results-start">
      {fields && <UnservedNotice fields={fields} />}
      <SearchForm key={search} layout="stack" name="journey-planner" fields={fields} />
    </div>
  );
}
