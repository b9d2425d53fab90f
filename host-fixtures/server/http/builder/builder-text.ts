import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import type { TagCatalog } from '#shared/domain/page/tags/tag-catalog.ts';
import { createText, type Text } from '#shared/text/create-text.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import { type Messages } from '#shared/text/placeholders.ts';
import { messages as builderMessages } from '../../../builder/messages.ts';
import { problemMessages } from '../../../builder/problem-messages.ts';
import { messages } from './messages.ts';

/** Returns the messages of the builder in a language, for the script of the page, and a function that formats them. */
export function createBuilderText(locale: Locale) {
  const problems = Object.entries(problemMessages).map(([key, texts]) => [key, texts[locale] ?? texts.en]);
  const pageMessages: Messages = {
    ...pickMessages(builderMessages, locale),
    ...(Object.fromEntries(problems) as Messages),
  };
  const say: Text<typeof builderMessages> = createText({ locale, messages: pageMessages });
  return { messages: pageMessages, say };
}

/** Returns the name of a widget in a language. A widget without one is called by its tag. */
export function nameWidget(widget: string, locale: Locale): string {
  return findText(camelCase(widget), locale) ?? `coach-${widget}`;
}

/** Returns a sentence about the purpose of a widget in a language, if there is one. */
export function describeWidget(widget: string, locale: Locale): string | undefined {
  return findText(`${camelCase(widget)}Purpose`, locale);
}

function findText(key: string, locale: Locale): string | undefined {
  return key in messages ? createText({ locale, messages: pickMessages(messages, locale) })(key) : undefined;
}

const camelCase = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Reads the catalog of all tags, `facts.json` in the folder of the widgets. It is empty before the first build. */
export async function readTags(widgetsFolder: string): Promise<TagCatalog> {
  const text = await readFile(path.join(widgetsFolder, 'facts.json'), 'utf8').catch(() => undefined);
  return text === undefined ? { common: [], widgets: [], properties: [] } : (JSON.parse(text) as TagCatalog);
}
