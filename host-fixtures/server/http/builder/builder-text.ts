import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { createText, type Text } from '#shared/text/create-text.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import { type Messages } from '#shared/text/placeholders.ts';
import { messages as builderMessages } from '../../../builder/messages.ts';
import { problemMessages } from '../../../builder/problem-messages.ts';

/** The text of the builder in a language, and its messages for the script of the page. */
export function builderText(locale: Locale) {
  const problems = Object.entries(problemMessages).map(([key, texts]) => [key, texts[locale] ?? texts.en]);
  const messages: Messages = {
    ...pickMessages(builderMessages, locale),
    ...(Object.fromEntries(problems) as Messages),
  };
  const say: Text<typeof builderMessages> = createText({ locale, messages });
  return { messages, say };
}
