import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import type { TagCatalog } from '#shared/domain/page/tags/tag-catalog.ts';
import { createText, type Text } from '#shared/text/create-text.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import { type Messages } from '#shared/text/placeholders.ts';
import { messages as builderMessages } from '../../../builder/messages.ts';
import { problemMessages } from '../../../builder/problem-messages.ts';
import { messages as widgetMessages } from './messages.ts';

/**
 * Returns the texts of the builder (the page `/builder`, which writes and checks tags of widgets) in a language: `messages`
 * for the script of that page, and `say`, which returns the text of a message on the server.
 */
export function createBuilderText(locale: Locale) {
  // Unlike other messages, those about problems in pasted HTML may lack a language.
  const problems = Object.entries(problemMessages).map(([key, texts]) => [key, texts[locale] ?? texts.en]);
  const pageMessages: Messages = {
    ...pickMessages(builderMessages, locale),
    ...(Object.fromEntries(problems) as Messages),
  };
  const say: Text<typeof builderMessages> = createText({ locale, messages: pageMessages });
  return { messages: pageMessages, say };
}

/**
 * Returns the name of a widget in a language, or its tag if it has no name.
 *
 * @param widget the tag without `coach-`, such as `bus-tracker`
 */
export function nameWidget(widget: string, locale: Locale): string {
  return findText(toCamelCase(widget), locale) ?? `coach-${widget}`;
}

/** Returns a sentence about the purpose of a widget in a language, if there is one. */
export function describeWidget(widget: string, locale: Locale): string | undefined {
  return findText(`${toCamelCase(widget)}Purpose`, locale);
}

/** Returns a message about a widget, by its key, such as `busTracker` or `busTrackerPurpose`; undefined if it is missing. */
function findText(key: string, locale: Locale): string | undefined {
  return key in widgetMessages
    ? createText({ locale, messages: pickMessages(widgetMessages, locale) })(key)
    : undefined;
}

const toCamelCase = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Reads the catalog of all tags, `facts.json` in the folder of the widgets, which `npm run new:widget` writes. The catalog is
 * empty if the file cannot be read.
 */
export async function readTags(widgetsFolder: string): Promise<TagCatalog> {
  const text = await readFile(path.join(widgetsFolder, 'facts.json'), 'utf8').catch(() => undefined);
  return text === undefined ? { common: [], widgets: [], properties: [] } : (JSON.parse(text) as TagCatalog);
}
