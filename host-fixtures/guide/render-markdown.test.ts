import { describe, expect, it } from 'vitest';
import { renderCode, renderLine, renderMarkdown } from './render-markdown.ts';

describe('a link of the guide', () => {
  it.each([
    ['to a text that is a page here', '[the README](README.md)', '<a href="./">the README</a>'],
    ['that names a text that is a page here', '[README.md](README.md)', '<a href="./">this guide</a>'],
    [
      'to a heading that is a page here',
      '[events](on-your-site.md#states-and-events)',
      '<a href="events.html">events</a>',
    ],
    ['to the web', '[MDN](https://developer.mozilla.org/a)', '<a href="https://developer.mozilla.org/a">MDN</a>'],
    ['to a part of the page', '[below](#events)', '<a href="#events">below</a>'],
    ['to a path of the site', '[all](/openapi)', '<a href="/openapi">all</a>'],
    ['to a page of the guide', '[theme](theme.html)', '<a href="theme.html">theme</a>'],
    ['to a file of the project', '[the `code`](shared/ui/theme.css)', 'the <code>code</code>'],
    ['to a text of the project', '[notes.md](shared/notes.md)', 'notes.md'],
  ])('%s', (_, line, expected) => expect(renderLine(line)).toBe(expected));
});

describe('a text of the guide', () => {
  it('has headings with anchors, and no comments', () => {
    expect(renderMarkdown('## An `API`, too\n\n<!-- a mark -->')).toBe(
      '<h2 id="an-api-too">An <code>API</code>, too</h2>\n',
    );
  });

  it('has tables that can be scrolled and have a name', () => {
    const table = renderMarkdown('| `a` | b |\n| --- | --- |\n| 1 | *2* |');
    expect(table).toContain('role="region" tabindex="0" aria-label="Table: a, b"');
    expect(table).toContain('<thead><tr><th><code>a</code></th><th>b</th></tr></thead>');
    expect(table).toContain('<tr><td>1</td><td><em>2</em></td></tr>');
  });

  it('escapes its code, and names the language', () => {
    const code = '<a href="/?b&c">';
    expect(renderMarkdown(`\`\`\`html\n${code}\n\`\`\``)).toBe(renderCode(code, 'html'));
    expect(renderCode(code, 'html')).toContain(
      'data-language="html"><code data-copied>&lt;a href=&quot;/?b&amp;c&quot;&gt;',
    );
    expect(renderMarkdown('```\na\n```')).toBe(renderCode('a', ''));
  });
});
