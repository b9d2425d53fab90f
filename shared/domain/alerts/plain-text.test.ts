import { describe, expect, it } from 'vitest';
import { processorMs } from '#test/support/machine-clock.ts';
import { toPlainBlocks, toPlainText } from './plain-text.ts';

describe('toPlainText', () => {
  it.each([
    ['plain words', 'Quai 4', 'Quai 4'],
    ['paragraphs', '<p>Un</p> <p>Deux</p>', 'Un\nDeux'],
    ['a list', '<ul><li>Un</li><li>Deux</li></ul>', 'Un\nDeux'],
    ['a break', 'Un<br/>Deux', 'Un\nDeux'],
    ['inline elements', 'Quai <b>4</b>, <a href="x">plan</a>', 'Quai 4, plan'],
    ['entities', 'A&amp;B &lt;C&gt; &#233; &#xE9;&nbsp;!', 'A&B <C> é é\u00a0!'],
    ['an unknown entity, unchanged', 'A&B &foo; &#0;', 'A&B &foo; &#0;'],
    ['the last character of Unicode, but nothing after it', 'a&#1114111;b&#1114112;', 'a\u{10ffff}b&#1114112;'],
    ['the first character, by either number', 'a&#1;b&#x1;c', 'a\u0001b\u0001c'],
    ['an angle bracket that begins no tag', '2 < 3', '2 < 3'],
    ['a document with scripts and style sheets', 'a<script>b</script><style>c</style>d', 'ad'],
    ['spaces between marks', 'Un <b> <i> Deux', 'Un Deux'],
    ['nothing', '', ''],
  ])('gives the text of %s', (_, html, words) => {
    expect(toPlainText(html)).toBe(words);
  });

  it('takes linear time for many spaces between tags', () => {
    const before = processorMs();
    expect(toPlainText('<b> '.repeat(200_000))).toBe('');
    expect(processorMs() - before).toBeLessThan(2000);
  });
});

describe('toPlainBlocks', () => {
  it.each([
    ['plain words', 'Quai 4', ['Quai 4']],
    ['paragraphs', '<p>Un</p> <p>Deux</p>', ['Un', 'Deux']],
    ['a list behind a paragraph', '<p>Un :</p><ul><li>a</li><li>b</li></ul>', ['Un :', 'a\nb']],
    ['text around a paragraph', 'Un<p>Deux</p>Trois', ['Un', 'Deux', 'Trois']],
    ['lines of one paragraph', '<p>Un<br>Deux</p>', ['Un\nDeux']],
    ['nested blocks', '<div><h2>Un</h2><div><p>Deux</p></div></div>', ['Un', 'Deux']],
    ['a table', '<table><tr><td>a</td></tr><tr><td>b</td></tr></table>', ['a\nb']],
    ['empty blocks', '<p> </p><hr>', []],
  ])('splits %s into blocks of text', (_, html, blocks) => {
    expect(toPlainBlocks(html)).toEqual(blocks);
  });
});
