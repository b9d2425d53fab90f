import path from 'node:path';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { type Browser, chromium, type Page } from 'playwright-core';
import { rollup } from 'rollup';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileEach } from '#shared/build/plugins/compile-typescript.mjs';
import { chromiumArguments, findChromium } from '#test/support/find-chromium.mjs';

const policy = (names: string) =>
  `default-src 'self'; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types ${names}`;

/** The sanitiser as a browser loads it: DOMPurify needs the DOM of a real browser. */
async function bundle(): Promise<string> {
  const build = await rollup({
    input: path.join(import.meta.dirname, 'sanitise-html.ts'),
    plugins: [nodeResolve({ browser: true, extensions: ['.mjs', '.js', '.ts'] }), compileEach()],
  });
  const { output } = await build.generate({ format: 'es' });
  return output[0].code;
}

/** Opens a page with the strictest policy, and records its console. */
async function openPage(browser: Browser, code: string, csp: string) {
  const page = await browser.newPage();
  const consoleLines: string[] = [];
  page.on('console', (message) => consoleLines.push(message.text()));
  page.on('pageerror', (error) => consoleLines.push(error.message));
  await page.route('**/*', (route) => {
    const isScript = route.request().url().endsWith('.js');
    return route.fulfill({
      headers: { 'content-security-policy': csp },
      contentType: isScript ? 'text/javascript' : 'text/html',
      body: isScript ? code : '<!doctype html><p>',
    });
  });
  await page.goto('https://host.example/');
  return { page, consoleLines };
}

/** Sanitises and renders HTML, as the panel does. Returns the HTML of the page. */
function renderHtml(page: Page, html: string): Promise<string> {
  // As text: Vitest would rewrite an import that it sees.
  return page.evaluate(`import('/sanitise.js').then(({ sanitiseHtml }) => {
    const box = document.createElement('div');
    document.body.append(box);
    box.innerHTML = sanitiseHtml(${JSON.stringify(html)}, '(nouvel onglet)');
    return box.innerHTML;
  })`);
}

const executablePath = findChromium();

describe.skipIf(!executablePath)('sanitiseHtml in a page with a strict Content Security Policy', () => {
  let browser: Browser;
  let code: string;
  let page: Page;
  let consoleLines: string[];

  beforeAll(async () => {
    const browserLaunch = chromium.launch({ executablePath, args: [...chromiumArguments] });
    [browser, code] = await Promise.all([browserLaunch, bundle()]);
    ({ page, consoleLines } = await openPage(browser, code, policy('coach-widgets dompurify')));
  });
  afterAll(() => browser.close());

  it.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['an event handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['an inline style', '<p style="position:fixed">a</p>', '<p>a</p>'],
    ['a style sheet', '<style>p{color:red}</style><p>a</p>', '<p>a</p>'],
    ['a class and an id', '<p class="x" id="y">a</p>', '<p>a</p>'],
    ['an image', 'a<img src="https://track.example/x.png" onerror="alert(1)">', 'a'],
    ['a form', '<form action="/x"><input name="y">a</form>', 'a'],
    ['a frame', '<iframe src="/x"></iframe>a', 'a'],
    ['an SVG', '<svg onload="alert(1)"><a xlink:href="javascript:alert(1)">a</a></svg>b', 'b'],
    ['a template', '<template><p onclick="alert(1)"></p></template>a', 'a'],
    [
      'markup that mutates when it is parsed again',
      '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
      '',
    ],
  ])('removes %s (field notes §4 "sanitise")', async (_, html, expected) => {
    expect(await renderHtml(page, html)).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    'java&#10;script:alert(1)',
    '&#106;avascript:alert(1)',
    ' data:text/html,x',
    'vbscript:x',
    '',
  ])('keeps the text of a link to %j without its address', async (href) => {
    expect(await renderHtml(page, `<a href="${href}" target="_top">plan</a>`)).toBe('<a>plan</a>');
  });

  it('opens links in a new tab without opener and referrer, labelled as such (field notes §4 "open links safely")', async () => {
    expect(await renderHtml(page, '<a href="https://x.example/?a=1&amp;b=2" class="x" target="_top">plan</a>')).toBe(
      '<a href="https://x.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">plan' +
        '<span class="visually-hidden"> (nouvel onglet)</span></a>',
    );
  });

  it.each(['tel:+441130000000', 'mailto:a@b.example'])('does not open %s in a new tab', async (href) => {
    expect(await renderHtml(page, `<a href="${href}">x</a>`)).toBe(`<a href="${href}">x</a>`);
  });

  it('keeps the markup of notices, with headings as bold paragraphs', async () => {
    const html =
      '<p>Un <strong>deux</strong></p><ul><li lang="en">Three</li></ul><table><tbody><tr><td>4</td></tr></tbody></table>';
    expect(await renderHtml(page, html)).toBe(html);
    expect(await renderHtml(page, '<h2>Titre</h2><p>a</p>')).toBe('<p><strong>Titre</strong></p><p>a</p>');
  });

  it('logs nothing to the console in all of these cases', () => {
    expect(consoleLines).toEqual([]);
  });

  it('uses the second policy name if the page’s own script uses the first', async () => {
    const otherPage = await openPage(browser, code, policy('coach-widgets dompurify'));
    await otherPage.page.evaluate(() => {
      const types = Reflect.get(window, 'trustedTypes') as { createPolicy(name: string, rules: object): void };
      types.createPolicy('coach-widgets', {});
    });
    expect(await renderHtml(otherPage.page, '<p onclick="a()">a</p>')).toBe('<p>a</p>');
  });

  it('throws if the page allows neither policy name', async () => {
    const otherPage = await openPage(browser, code, policy('host'));
    await expect(renderHtml(otherPage.page, '<p>a</p>')).rejects.toThrow();
  });
});
