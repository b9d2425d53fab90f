import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorMs } from '#test/support/machine-clock.ts';
import { tidyHtml } from './tidy-html.ts';

describe('tidyHtml', () => {
  it.each([
    ['words alone', 'Travaux à Leeds', 'Travaux à Leeds'],
    ['what is not a tag', '2 < 3 & 4 > 1 <3', '2 < 3 & 4 > 1 <3'],
    ['a plain tag', '<p>Un</p><br/>', '<p>Un</p><br>'],
    ['style', '<p style="color:red" lang="fr">Un</p>', '<p lang="fr">Un</p>'],
    ['a handler', '<p onclick="a()">Un</p>', '<p>Un</p>'],
    ['a handler in capitals', "<P ONCLICK='a()'>Un</P>", '<p>Un</p>'],
    ['a handler without quotes', '<p onclick=a() lang=fr>Un</p>', '<p lang="fr">Un</p>'],
    ['a handler after a slash', '<img/onerror=a()>', '<img>'],
    ['a handler on a new line', '<p\n\tonclick\n=\n"a()">', '<p>'],
    ['a handler behind a bracket in quotes', '<p title="a>b" onclick="c">', '<p title="a>b">'],
    ['an equals sign first', '<p =onclick onclick=a>', '<p>'],
    ['an attribute without value', '<p hidden dir>', '<p dir="">'],
    ['quotes within quotes', `<p title='a"b'>`, '<p title="a&quot;b">'],
    [
      'a tag in quotes, where quotes are text',
      '<xmp><p title="</xmp><b onclick=a>">',
      '<xmp><p title="&lt;/xmp>&lt;b onclick=a>">',
    ],
    ['headings', '<h2 id="x">Un</h2>', '<p><strong>Un</strong></p>'],
    ['a sheet', 'a<style>p{color:red}</style>b', 'ab'],
    ['a sheet without end', 'a<style>p{color:red}', 'a'],
    ['a script', 'a<script>b()</script>c', 'ac'],
    ['a tag without end', 'a<p onclick="b', 'a'],
    ['a comment', '<!-- a -->b', '<!-- a -->b'],
    ['a link', '<a href="/x?a=1&amp;b=2">x</a>', '<a href="/x?a=1&amp;b=2">x</a>'],
  ])('%s', (_, html, tidy) => {
    expect(tidyHtml(html)).toBe(tidy);
  });

  it('is done with long nonsense at once', () => {
    const start = processorMs();
    for (const piece of ['<p a="b" ', '<a ="', '<style', '< ', '<!--', "<p '", '<p a =   '])
      tidyHtml(piece.repeat(8000));
    expect(processorMs() - start).toBeLessThan(2000);
  });

  it('leaves no handler and no style in any tag', () => {
    const piece = fc.constantFrom('<', '>', '/', '"', "'", '=', ' ', 'p', 'onclick', 'style', 'a', '\n', '<p ', 'href');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const tags = tidyHtml(pieces.join('')).match(/<[a-z](?:"[^"]*"|[^">])*>/g) ?? [];
        for (const tag of tags) expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\s(on\w+|style)/);
      }),
    );
  });

  it('changes nothing more when it is done again', () => {
    fc.assert(
      fc.property(fc.string(), (html) => {
        expect(tidyHtml(tidyHtml(html))).toBe(tidyHtml(html));
      }),
    );
  });
});
