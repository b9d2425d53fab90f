import { describe, expect, it } from 'vitest';
import { writeHead, writePolicy } from './write-head.ts';

const here = '/coach-widgets/1.4.0/';
const cdn = 'https://cdn.example.com/coach-widgets/1.4.0/';

describe('writeHead (host contract §1)', () => {
  it.each([
    [
      'only the script',
      { folder: here },
      '<script type="module" src="/coach-widgets/1.4.0/coach-widgets.js"></script>',
    ],
    [
      'a hash, with CORS for a script of another site',
      { folder: cdn, integrity: 'sha384-x' },
      `<script type="module" src="${cdn}coach-widgets.js" integrity="sha384-x" crossorigin></script>`,
    ],
    [
      'preloaded files before the script',
      { folder: here, preloads: ['core.js'] },
      '<link rel="modulepreload" href="/coach-widgets/1.4.0/core.js" crossorigin>\n<script type="module" src="/coach-widgets/1.4.0/coach-widgets.js"></script>',
    ],
    [
      'the address of the API on the script',
      { folder: here, settings: { apiBase: 'https://api.example.com/a?b&c', locale: 'en' } },
      '<script type="application/json" data-coach-config>\n{\n  "locale": "en"\n}\n</script>\n<script type="module" src="/coach-widgets/1.4.0/coach-widgets.js" data-api-base="https://api.example.com/a?b&amp;c"></script>',
    ],
    [
      'escaped addresses',
      { folder: '/"><b>/', preloads: ['core.js'], settings: { apiBase: '"><i>' } },
      `<link rel="modulepreload" href='/"&gt;&lt;b&gt;/core.js' crossorigin>\n<script type="module" src='/"&gt;&lt;b&gt;/coach-widgets.js' data-api-base='"&gt;&lt;i&gt;'></script>`,
    ],
  ])('writes %s', (_case, head, html) => {
    expect(writeHead(head)).toBe(html);
  });

  it('escapes settings that could end their block', () => {
    const html = writeHead({ folder: here, settings: { operation: 'CA', text: { a: '</script><b>' } } });
    const [, json = ''] = /<script type="application\/json" data-coach-config>\n([^]*?)\n<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual({ operation: 'CA', text: { a: '</script><b>' } });
  });
});

describe('writePolicy (host contract §1)', () => {
  it.each([
    ['everything at one origin', { folder: here, apiBase: '' }, [], ['connect-src', 'img-src']],
    [
      'a bundle elsewhere',
      { folder: cdn, apiBase: '' },
      ["script-src 'self' https://cdn.example.com"],
      ['connect-src'],
    ],
    [
      'a bundle elsewhere, with the scheme of the page',
      { folder: '//cdn.example.com/1/', apiBase: '' },
      ["script-src 'self' cdn.example.com"],
      ['connect-src'],
    ],
    [
      'an API elsewhere',
      { folder: here, apiBase: 'https://api.example.com/shop' },
      [
        "script-src 'self'",
        "connect-src 'self' https://api.example.com",
        "img-src 'self' https://api.example.com",
        'trusted-types coach-widgets dompurify',
      ],
      [],
    ],
  ])('allows %s', (...[, sources, says, saysNot]) => {
    const directives = writePolicy(sources).split('; ');
    expect(directives).toEqual(expect.arrayContaining(says));
    for (const name of saysNot) expect(directives.some((directive) => directive.startsWith(name))).toBe(false);
  });
});
