import type { GuidePage } from '#shared/build/guide/guide-page.ts';

/** A piece of code that the guide shows. */
export interface Snippet {
  /** Name of its page. */
  readonly page: string;
  /** As Markdown names it: `html`. */
  readonly language: string;
  readonly code: string;
}

/** What stands in a `<code>`, as somebody copies it. */
export const codeOf = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** All code that a page shows. */
export function snippetsOf({ name, body }: Pick<GuidePage, 'name' | 'body'>): readonly Snippet[] {
  const blocks = body.matchAll(/<pre class="site-code" data-language="(\w*)"><code data-copied>([\s\S]*?)<\/code>/g);
  return [...blocks].map(([, language = '', html = '']) => ({ page: name, language, code: codeOf(html) }));
}
