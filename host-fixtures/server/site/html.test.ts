import { describe, expect, it } from 'vitest';
import { html } from './html.ts';

describe('html', () => {
  it('escapes texts, and leaves HTML as it is', () => {
    expect(html`<a title="${`"'<>&`}">${html`<b>${'a < b'}</b>`}</a>`.text).toBe(
      '<a title="&quot;&#39;&lt;&gt;&amp;"><b>a &lt; b</b></a>',
    );
  });

  it('joins lists, and writes numbers, but neither undefined nor false', () => {
    expect(html`<p>${['<', html`<br />`]}${0}${undefined}${false}</p>`.text).toBe('<p>&lt;<br />0</p>');
  });
});
