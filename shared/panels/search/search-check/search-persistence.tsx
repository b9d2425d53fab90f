import { useEffect, useEffectEvent, useRef } from 'react';
import { suggestOutboundDate } from '#shared/domain/search/travel-days.ts';
import { getFocusedElement } from '#shared/ui/keyboard/get-focused-element.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { createSearchDrafts } from '#shared/services/search/search-drafts.ts';
import type { SearchForm } from '../search-form/use-search-form.ts';
import type { TypedDayFields } from '../search-form/use-typed-days.ts';
import { draftOf, recall } from './search-draft.ts';

/** A form that remembers. */
export interface SearchPersistenceProps {
  /** Tells the forms of a page apart. */
  readonly name: string;
  /** Whether there is anything to remember. */
  readonly hasDraft: boolean;
  readonly form: SearchForm;
  readonly fields: TypedDayFields;
}

/**
 * Fills a form with what it was left with, or the last search, unless a traveller was faster; and keeps what it holds for
 * a reload, or the way back to its page. A day that nobody has said is offered. It draws nothing.
 */
export function SearchPersistence({ name, hasDraft, form, fields }: SearchPersistenceProps) {
  const island = useIsland();
  const { services } = island;
  const { search, first, dispatch } = form;

  // The day can be read and changed in its field: it is not announced. What is remembered is filled in later, and wins.
  const offer = useEffectEvent(() => {
    const date = suggestOutboundDate(search);
    if (fields.typed.outbound !== undefined || date === search.departureDate) return;
    // Whoever stands in a day's field is about to say it.
    if (getFocusedElement(document)?.matches('.date-field-input')) return;
    dispatch({ kind: 'outbound-date-chosen', date });
  });
  useEffect(() => offer(), [search.outboundDates]);

  const fill = useEffectEvent(() => {
    const isUntouched = search.originId === first.originId && search.destinationId === first.destinationId;
    const recalled = hasDraft && isUntouched && recall(island, name);
    if (!recalled) return;
    dispatch({ kind: 'filled', fields: recalled.fields, today: services.open(createLocalTimes).today() });
    if (recalled.isReturn) dispatch({ kind: 'trip-chosen', singleTrip: false });
    fields.restore(recalled.typed);
  });
  useEffect(() => fill(), []);

  const draft = draftOf(search, fields.typed);
  const untouched = draftOf(first, {});
  const written = useRef<string>(undefined);
  useEffect(() => {
    if (draft === (written.current ?? untouched)) return;
    written.current = draft;
    services.open(createSearchDrafts).write(name, draft);
  }, [services, name, draft, untouched]);

  return null;
}
