import { createText } from '#shared/text/create-text.ts';
import type { Text, Translate } from '#shared/text/create-text.ts';
import type { Messages } from '#shared/text/placeholders.ts';
import { factsId } from './builder-facts.ts';
import type { BuilderFacts } from './builder-facts.ts';
import type { BuilderStore } from './open-store.ts';
import type { messages as builderMessages } from './messages.ts';

/**
 * Dependencies of the parts of the builder's page, on which authors of web pages compose the HTML tag of a widget.
 */
export interface BuilderPage {
  /** Data that the server has written into the page, such as the tags of widgets and the cities. */
  readonly facts: BuilderFacts;
  /** Returns a message in the language of the page. */
  readonly say: Text<typeof builderMessages>;
  /** Returns the message of a computed key; `undefined` if it does not exist. `holes` are the values of its placeholders. */
  readonly sayKey: (key: string, holes?: Readonly<Record<string, string | number>>) => string | undefined;
  /** The author's choices, such as the widget and its options, which are also stored in the address of the page. */
  readonly store: BuilderStore;
  /** Announces a change politely to users of screen readers. */
  readonly announce: (message: string) => void;
}

/**
 * Reads the facts and the messages of the page from its JSON element, which the server has written. The caller adds the
 * other dependencies.
 */
export function readPage(): Pick<BuilderPage, 'facts' | 'say' | 'sayKey'> {
  const text = document.getElementById(factsId)?.textContent ?? '{}';
  const { messages, ...facts } = JSON.parse(text) as BuilderFacts & { readonly messages: Messages };
  const say: Translate = createText({ locale: facts.locale, messages });
  return {
    facts,
    // The server writes all messages of the builder, but JSON does not have their type.
    say: say as Text<typeof builderMessages>,
    sayKey: (key, holes) => (Object.hasOwn(messages, key) ? say(key, holes) : undefined),
  };
}
