import { expect, it } from 'vitest';
import { writeMail } from './write-mail.ts';

const writeTestMail = (name: string) =>
  writeMail({
    locale: 'en',
    title: 'Your ticket',
    blocks: [
      { kind: 'paragraph', text: `Hello ${name}, here it is.` },
      { kind: 'facts', rows: [['Travellers', name]] },
    ],
    footer: 'The shop',
  });

it.each([
  ['a line end', 'Anna\r\n\r\nPay here', 'Anna Pay here'],
  ['a line separator', 'Anna\u2028Pay here', 'Anna Pay here'],
  ['a character that reverses the direction of text', 'Anna\u202e!', 'Anna !'],
])('%s in a name does not start a line', (_case, name, line) => {
  const { text, html } = writeTestMail(name);
  expect(text).toContain(`Hello ${line}, here it is.\n\nTravellers: ${line}\n`);
  expect(html).toContain(`<dd>${line}</dd>`);
});

it('markup in a name is escaped', () => {
  const { html } = writeTestMail('<img src=x onerror="alert(1)">');
  expect(html).toContain('Hello &lt;img src=x onerror=&quot;alert(1)&quot;&gt;, here');
  expect(html).not.toContain('<img');
});
