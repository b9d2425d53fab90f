import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIsland } from '#shared/island/context.tsx';
import { createFormDrafts } from '#shared/services/form-drafts.ts';
import type { MessageWords } from './message-words.ts';

/** What stands in a form, and how it changes. */
export interface WordsOfForm {
  readonly words: MessageWords;
  /** Whether the form began with a draft of before. */
  readonly hasDraft: boolean;
  /** Whether anything in it is the visitor's since. */
  readonly isTyped: boolean;
  set(field: string, said: string): void;
  /**
   * Puts these in place of all that stands there; what the page filled in stays where they say nothing. Answers what
   * stands there now.
   */
  replace(words: MessageWords): MessageWords;
  /** What stood there has been sent: only what the page fills in stands there, and nothing of it is the visitor's. */
  empty(): void;
}

/** What a form begins with. */
interface Beginnings {
  /** What the page fills in, by field. */
  readonly preset: MessageWords;
  /** Whether that goes before a draft of before; the draft does unless told. */
  readonly isPresetFirst?: (draft: MessageWords) => boolean;
}

/** The words of a form: what was left in it before, else what the page fills in. What the page says later speaks anew. */
export function useMessageWords(
  name: string,
  fields: readonly string[],
  { preset, isPresetFirst = () => false }: Beginnings,
): WordsOfForm {
  const { services } = useIsland();
  const [draft] = useState<MessageWords>(() => services.open(createFormDrafts).read(name, fields));
  const [words, setWords] = useState(() => (isPresetFirst(draft) ? { ...draft, ...preset } : { ...preset, ...draft }));

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
    words,
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
      setWords({ ...preset });
    },
  };
}
