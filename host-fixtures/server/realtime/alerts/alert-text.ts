import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { type FeedAlert, type Translation } from '../feed/realtime-feed.ts';

/** The words of an alert in one language. */
export interface AlertText {
  readonly title: string;
  /** HTML. */
  readonly content: string;
  /** A page about it. */
  readonly url?: string;
  /** BCP 47; absent where nobody says which it is. */
  readonly lang?: string;
}

/**
 * The words of an alert in the language of a page, where it has all of them in it; else in its own, so that nobody reads two
 * languages in one. Its texts are plain, and become HTML here.
 *
 * @param ownLanguage of the timetable, for texts that name no language
 * @returns undefined for an alert without any words
 */
export function alertText(
  { header, description, url }: Pick<FeedAlert, 'header' | 'description' | 'url'>,
  language: Locale,
  ownLanguage?: string,
): AlertText | undefined {
  const written = [header, description].filter((texts) => texts.length > 0);
  const isTranslated = written.every((texts) => findIn(texts, language) !== undefined);
  const pick = (texts: readonly Translation[]) => (isTranslated ? findIn(texts, language) : undefined) ?? ownOf(texts);
  const [title, text] = [pick(header), pick(description)];
  const named = title ?? text;
  if (named === undefined) return undefined;
  const lang = named.language ?? ownLanguage;
  const link = pick(url)?.text;
  return {
    title: named.text,
    content: title && text ? htmlOf(text.text) : '',
    ...(link !== undefined && isWebAddress(link) && { url: link }),
    lang,
  };
}

function findIn(texts: readonly Translation[], language: string): Translation | undefined {
  const tagged = (text: Translation) => text.language?.toLowerCase();
  return (
    texts.find((text) => tagged(text) === language) ?? texts.find((text) => tagged(text)?.split(/[-_]/)[0] === language)
  );
}

/** The text that names no language is the feed's own; else English, which most can read, else the first. */
function ownOf(texts: readonly Translation[]): Translation | undefined {
  return texts.find(({ language }) => language === undefined) ?? findIn(texts, 'en') ?? texts[0];
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function htmlOf(text: string): string {
  const safe = text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
  const paragraphs = safe.split(/\r?\n\s*\r?\n/).map((paragraph) => paragraph.trim().replace(/\r?\n/g, '<br>'));
  return paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('');
}
