import { type GuidePage } from '../../host-fixtures/guide/guide-document.ts';

/** A code block of the guide. */
export interface Snippet {
  /** The name of its page. */
  readonly page: string;
  /** The language that Markdown names: `html`. */
  readonly language: string;
  readonly code: string;
}

/** Decodes the HTML in a `<code>` to the text that the copy button copies. */
export const decodeCode = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Lists all code blocks of a page. */
export function listSnippets({ name, body }: Pick<GuidePage, 'name' | 'body'>): readonly Snippet[] {
  const blocks = body.matchAll(/<pre class="site-code" data-language="(\w*)"><code data-copied>([\s\S]*?)<\/code>/g);
  return [...blocks].map(([, language = '', html = '']) => ({ page: name, language, code: decodeCode(html) }));
}
