import { useEffect, useEffectEvent, useRef } from 'react';
import { suggestOutboundDate } from '#shared/domain/search/travel-days.ts';
import { getFocusedElement } from '#shared/ui/keyboard/get-focused-element.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { createSearchDrafts } from '#shared/services/search/search-drafts.ts';
import type { SearchFormState } from '../search-form/use-search-form.ts';
import type { TypedDayFields } from '../search-form/use-typed-days.ts';
import { writeDraft, readDraft } from './search-draft.ts';

/** A search form and where its draft is stored. */
export interface SearchPersistenceProps {
  /** The form's name, unique within its page. */
  readonly name: string;
  /** Whether a draft or a last search is stored. */
  readonly hasDraft: boolean;
  readonly form: SearchFormState;
  readonly fields: TypedDayFields;
}

/**
 * Restores the draft of a form, or the last search, unless the user has already chosen cities, and stores each change.
 * Also suggests an outbound day. Renders nothing.
 */
export function SearchPersistence({ name, hasDraft, form, fields }: SearchPersistenceProps) {
  const island = useIsland();
  const { services } = island;
  const { search, initialSearch, dispatch } = form;

  // Not announced: the field shows the day, and the draft, which is restored later, replaces it.
  const suggestDate = useEffectEvent(() => {
    const date = suggestOutboundDate(search);
    if (fields.typedDays.outbound !== undefined || date === search.departureDate) return;
    // The user is about to enter a day.
    if (getFocusedElement(document)?.matches('.date-field-input')) return;
    dispatch({ kind: 'outbound-date-chosen', date });
  });
  useEffect(() => suggestDate(), [search.outboundDates]);

  const fill = useEffectEvent(() => {
    const isUntouched =
      search.originId === initialSearch.originId && search.destinationId === initialSearch.destinationId;
    const restoredSearch = hasDraft && isUntouched && readDraft(island, name);
    if (!restoredSearch) return;
    dispatch({ kind: 'filled', fields: restoredSearch.fields, today: services.open(createLocalTimes).today() });
    if (restoredSearch.isReturn) dispatch({ kind: 'trip-chosen', singleTrip: false });
    fields.restore(restoredSearch.typedDays);
  });
  useEffect(() => fill(), []);

  const draft = writeDraft(search, fields.typedDays);
  const initialDraft = writeDraft(initialSearch, {});
  const lastDraft = useRef<string>(undefined);
  useEffect(() => {
    if (draft === (lastDraft.current ?? initialDraft)) return;
    lastDraft.current = draft;
    services.open(createSearchDrafts).write(name, draft);
  }, [services, name, draft, initialDraft]);

  return null;
}
