import { createText } from '#shared/text/create-text.ts';
import type { Text, Translate } from '#shared/text/create-text.ts';
import type { Messages } from '#shared/text/placeholders.ts';
import { factsId } from './builder-facts.ts';
import type { BuilderFacts } from './builder-facts.ts';
import type { Store } from './open-store.ts';
import type { messages as builderMessages } from './messages.ts';

/** What the parts of the page work with. */
export interface BuilderPage {
  readonly facts: BuilderFacts;
  readonly say: Text<typeof builderMessages>;
  /** The same for keys that are made of a name; `undefined` where there are no such words. */
  readonly sayOf: (key: string, holes?: Readonly<Record<string, string | number>>) => string | undefined;
  readonly store: Store;
  /** Says politely what has happened, to whoever does not see it. */
  readonly announce: (words: string) => void;
}

/** The facts that the server has written into the page, and its words. */
export function readPage(): Pick<BuilderPage, 'facts' | 'say' | 'sayOf'> {
  const text = document.getElementById(factsId)?.textContent ?? '{}';
  const { messages, ...facts } = JSON.parse(text) as BuilderFacts & { readonly messages: Messages };
  const say: Translate = createText({ locale: facts.locale, messages });
  return {
    facts,
    say: say as Text<typeof builderMessages>,
    sayOf: (key, holes) => (Object.hasOwn(messages, key) ? say(key, holes) : undefined),
  };
}
