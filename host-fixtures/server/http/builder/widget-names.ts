import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { createText } from '#shared/text/create-text.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import { messages } from './messages.ts';

/** Returns the name of a widget in a language. A widget without one is called by its tag. */
export function nameWidget(widget: string, locale: Locale): string {
  return findText(camelCase(widget), locale) ?? `coach-${widget}`;
}

/** Returns what a widget does in a language, if that is written. */
export function describeWidget(widget: string, locale: Locale): string | undefined {
  return findText(`${camelCase(widget)}Says`, locale);
}

function findText(key: string, locale: Locale): string | undefined {
  return key in messages ? createText({ locale, messages: pickMessages(messages, locale) })(key) : undefined;
}

const camelCase = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
