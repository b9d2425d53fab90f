import { useRef, useState } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { createFormDrafts } from '#shared/services/enquiries/form-drafts.ts';

/** What is typed into a form, kept in this browser until it is sent. */
export interface Draft {
  /** What stands in a field. */
  words(field: string): string;
  say(field: string, words: string): void;
  /** It was sent: nothing of it is kept. */
  forget(): void;
}

/**
 * Keeps what is typed into a form, through failures and reloads.
 *
 * @param form its name on this page
 * @param fields those that it has
 * @param known what stands in fields that nobody has typed into
 */
export function useDraft(form: string, fields: readonly string[], known: Readonly<Record<string, string>> = {}): Draft {
  const { services } = useIsland();
  const drafts = services.open(createFormDrafts);
  const [typed, setTyped] = useState<Readonly<Record<string, string | undefined>>>(() => drafts.read(form, fields));
  // What is said after a wait must not undo what was typed meanwhile.
  const latest = useRef(typed);
  const take = (next: typeof typed) => {
    latest.current = next;
    setTyped(next);
  };
  return {
    words: (field) => typed[field] ?? known[field] ?? '',
    say(field, words) {
      take({ ...latest.current, [field]: words });
      drafts.write(form, latest.current);
    },
    forget() {
      take({});
      drafts.forget(form);
    },
  };
}
