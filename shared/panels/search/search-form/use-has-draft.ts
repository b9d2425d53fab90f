import { useState } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { createSearchDrafts } from '#shared/services/search/search-drafts.ts';
import type { SearchFormStart } from './use-search-form.ts';

/** Whether a form that begins like this has something to remember. What the address says wins over it. */
export function useHasDraft({ name, fields, preset }: SearchFormStart): boolean {
  const { services } = useIsland();
  const [hasDraft] = useState(() => {
    const { draft, lastSearch } = services.open(createSearchDrafts).isAny(name);
    return !fields && (draft || (lastSearch && !preset));
  });
  return hasDraft;
}
