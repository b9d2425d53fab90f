import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isPresetChanged } from '#shared/domain/enquiries/form-draft.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { placeInPage } from '#shared/island/tags/place-in-page.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { createFormDrafts } from '#shared/services/enquiries/form-drafts.ts';
import type { EnquiryValues } from './enquiry-values.ts';

/** What stands in a form, and how it changes. */
export interface WordsOfForm {
  /** The form's own name among those of its page, under which it is remembered. */
  readonly name: string;
  readonly words: EnquiryValues;
  /** What the page has filled in since they were begun. */
  readonly begun: EnquiryValues;
  /** Whether the form began with a draft of before. */
  readonly hasDraft: boolean;
  /** Whether anything in it is the visitor's since. */
  readonly isTyped: boolean;
  set(field: string, said: string): void;
  /**
   * Puts these in place of all that stands there; what the page filled in stays where they say nothing. Answers what
   * stands there now.
   */
  replace(words: EnquiryValues): EnquiryValues;
  /** What stood there has been sent: only what the page fills in stands there, and nothing of it is the visitor's. */
  empty(): void;
}

/** What a form begins with. */
interface Beginnings {
  /** What the page fills in, by field. */
  readonly preset: EnquiryValues;
  /** What follows from that: it stands or falls with it. */
  readonly implied?: EnquiryValues;
}

const nothing: EnquiryValues = {};

/**
 * The words of a form: what was left in it before, else what the page fills in. What the page says that it did not say
 * when the draft was begun goes before the draft; what it says later speaks anew.
 */
export function useEnquiryValues(
  kind: string,
  fields: readonly string[],
  { preset: named, implied = nothing }: Beginnings,
): WordsOfForm {
  const island = useIsland();
  const drafts = island.services.open(createFormDrafts);
  const [name] = useState(() => drafts.claim(island.id, kind, placeInPage(island)));
  useSubscription(name, () => () => drafts.leave(island.id));
  const [draft] = useState<EnquiryValues>(() => drafts.read(name, fields));
  const [begunBefore] = useState<EnquiryValues>(() => drafts.readBegun(name, fields));
  const preset = { ...named, ...implied };
  const [words, setWords] = useState(() =>
    isPresetChanged(named, begunBefore) ? { ...draft, ...preset } : { ...preset, ...draft },
  );

  const [isTyped, setIsTyped] = useState(false);
  const key = JSON.stringify(preset);
  const known = useRef(key);
  const speakAnew = useEffectEvent(() => setWords((before) => ({ ...before, ...preset })));
  useEffect(() => {
    if (known.current === key) return;
    known.current = key;
    speakAnew();
  }, [key]);

  return {
    name,
    words,
    begun: { ...begunBefore, ...named },
    hasDraft: Object.keys(draft).length > 0,
    isTyped,
    set(field, said) {
      setIsTyped(true);
      setWords((before) => ({ ...before, [field]: said }));
    },
    replace(said) {
      setIsTyped(true);
      const replaced = { ...preset, ...said };
      setWords(replaced);
      return replaced;
    },
    empty() {
      setIsTyped(false);
      setWords(preset);
    },
  };
}
