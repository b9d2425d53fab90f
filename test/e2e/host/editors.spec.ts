import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import sanitizeHtml from 'sanitize-html';
import { examplesOf, readmesForEditors, type Example, type Spelling } from '../../support/readme-examples.ts';
import { projectRoot } from '../../support/source-files.ts';
import { test } from '../support/clocked-test.ts';

/** What an editor or a sanitiser makes of a piece of HTML, with the settings that its own documentation names. */
type RoundTrip = (page: Page, html: readonly string[], settings: object) => Promise<readonly string[]>;

const manual = readFileSync(path.join(projectRoot, 'widgets/on-your-site.md'), 'utf8');
const examples = readmesForEditors.flatMap(examplesOf);
const spellings: readonly Spelling[] = ['tag', 'data', 'class', 'link'];

/** The cells of a row of the table "What survives an editor". */
function promised(row: string): Readonly<Record<Spelling, string>> {
  const line = manual.split('\n').find((text) => text.startsWith(`| ${row} `)) ?? '';
  const cells = line.split('|').map((cell) => cell.trim());
  return Object.fromEntries(spellings.map((spelling, index) => [spelling, cells[index + 2]])) as Record<
    Spelling,
    string
  >;
}

/** The settings that the manual names for a tool. */
function settingsFor(tool: string): object {
  const line = manual.split('\n').find((text) => text.startsWith(`- **${tool}**`)) ?? '';
  const pairs = [...line.matchAll(/`(\w+: [^`]+)`/g)].map(([, pair]) => pair);
  expect(pairs, tool).not.toEqual([]);
  return new Function(`return { ${pairs.join(', ')} };`)() as object;
}

/** A page of the test's own that loads a package's files from here. */
async function openWith(page: Page, scripts: readonly string[]): Promise<void> {
  await page.route('**/packages/**', (route) => {
    const file = decodeURIComponent(new URL(route.request().url()).pathname.replace('/packages/', ''));
    return route.fulfill({ path: path.join(projectRoot, 'node_modules', file) });
  });
  await page.route('**/in-an-editor', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><title>An editor</title><div id="editor"></div>
        ${scripts.map((script) => `<script src="/packages/${script}"></script>`).join('')}`,
    }),
  );
  await page.goto('/in-an-editor');
}

const tinyMce: RoundTrip = async (page, html, settings) => {
  await openWith(page, ['tinymce/tinymce.min.js']);
  return page.evaluate(
    async ([texts, options]) => {
      const { tinymce } = globalThis as unknown as { tinymce: { init(options: object): Promise<Editor[]> } };
      interface Editor {
        setContent(html: string): void;
        getContent(): string;
      }
      const [editor] = await tinymce.init({ selector: '#editor', license_key: 'gpl', ...options });
      return texts.map((text) => {
        editor?.setContent(text);
        return editor?.getContent() ?? '';
      });
    },
    [html, settings] as const,
  );
};

const ckEditor: RoundTrip = async (page, html, settings) => {
  await openWith(page, ['ckeditor5/dist/browser/ckeditor5.umd.js']);
  // Settings with regular expressions do not cross into the page: it reads them itself.
  const { htmlSupport } = settings as { readonly htmlSupport?: { readonly allow: readonly Record<string, RegExp>[] } };
  const allow = htmlSupport?.allow.map((rule) =>
    Object.entries(rule).map(([key, { source }]) => [key, source] as const),
  );
  return page.evaluate(
    async ([texts, rules]) => {
      interface Editor {
        setData(html: string): void;
        getData(): string;
      }
      const { CKEDITOR } = globalThis as unknown as {
        CKEDITOR: Record<string, unknown> & {
          ClassicEditor: { create(element: Element | null, options: object): Promise<Editor> };
        };
      };
      const names = ['Essentials', 'Paragraph', 'Heading', 'Bold', 'Italic', 'Link', 'List'];
      const editor = await CKEDITOR.ClassicEditor.create(document.querySelector('#editor'), {
        licenseKey: 'GPL',
        plugins: [...names, ...(rules ? ['GeneralHtmlSupport'] : [])].map((name) => CKEDITOR[name]),
        ...(rules && {
          htmlSupport: {
            allow: rules.map((rule) => Object.fromEntries(rule.map(([key, source]) => [key, new RegExp(source)]))),
          },
        }),
      });
      return texts.map((text) => {
        editor.setData(text);
        return editor.getData();
      });
    },
    [html, allow] as const,
  );
};

const domPurify: RoundTrip = async (page, html, settings) => {
  await openWith(page, ['dompurify/dist/purify.min.js']);
  const { CUSTOM_ELEMENT_HANDLING: handling } = settings as { CUSTOM_ELEMENT_HANDLING?: Record<string, RegExp> };
  const sources = handling && Object.entries(handling).map(([key, { source }]) => [key, source] as const);
  return page.evaluate(
    ([texts, rules]) => {
      const { DOMPurify } = globalThis as unknown as {
        DOMPurify: { sanitize(html: string, options: object): string };
      };
      const options = rules && {
        CUSTOM_ELEMENT_HANDLING: Object.fromEntries(rules.map(([key, source]) => [key, new RegExp(source)])),
      };
      return texts.map((text) => DOMPurify.sanitize(text, options ?? {}));
    },
    [html, sources] as const,
  );
};

const sanitize: RoundTrip = (_page, html, settings) =>
  Promise.resolve(html.map((text) => sanitizeHtml(text, settings)));

/** Whether an example asks for the same widget with the same options after the round trip. */
async function survivals(page: Page, texts: readonly string[]): Promise<readonly boolean[]> {
  if (page.url() === 'about:blank') await openWith(page, []);
  return page.evaluate(
    ([before, after]) => {
      const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;
      return before.map((html, index) => {
        const original = parse(html).firstElementChild;
        const candidates = parse(after[index] ?? '').querySelectorAll(original?.localName ?? '');
        const wanted = [...(original?.attributes ?? [])];
        return [...candidates].some(
          (found) =>
            wanted.every(({ name, value }) =>
              name === 'href'
                ? new URL(found.getAttribute(name) ?? '', location.href).href === new URL(value, location.href).href
                : found.getAttribute(name) === value,
            ) && found.textContent.trim() === original?.textContent.trim(),
        );
      });
    },
    [examples.map(({ html }) => html), texts] as const,
  );
}

async function spellingsThatSurvive(
  page: Page,
  roundTrip: RoundTrip,
  settings: object,
): Promise<ReadonlySet<Spelling>> {
  const after = await roundTrip(
    page,
    examples.map(({ html }) => html),
    settings,
  );
  const survived = await survivals(page, after);
  const lost = new Set(examples.filter((_, index) => !survived[index]).map(({ spelling }: Example) => spelling));
  return new Set(spellings.filter((spelling) => !lost.has(spelling)));
}

test('the READMEs have an example of each spelling, and none is empty', () => {
  expect([...new Set(examples.map(({ spelling }) => spelling))].sort()).toEqual([...spellings].sort());
  expect(examples.filter(({ html }) => html.replace(/<[^>]+>/g, '').trim() === '')).toEqual([]);
});

for (const [row, roundTrip, tool] of [
  ['TinyMCE', tinyMce, 'TinyMCE'],
  ['DOMPurify', domPurify, 'DOMPurify'],
  ['sanitize-html', sanitize, 'sanitize-html'],
] as const) {
  test(`each example survives ${row} as the manual says`, async ({ page }) => {
    const table = promised(row);
    const plain = await spellingsThatSurvive(page, roundTrip, {});
    expect([...plain].sort()).toEqual(spellings.filter((spelling) => table[spelling] === 'yes').sort());
    const told = await spellingsThatSurvive(page, roundTrip, settingsFor(tool));
    expect([...told].sort()).toEqual(spellings.filter((spelling) => table[spelling] !== 'no').sort());
  });
}

for (const [row, settings] of [
  ['CKEditor 5 without General HTML Support', () => ({})],
  ['CKEditor 5 with General HTML Support', () => settingsFor('CKEditor 5')],
] as const) {
  test(`each example survives ${row} as the manual says`, async ({ page }) => {
    const table = promised(row);
    const survived = await spellingsThatSurvive(page, ckEditor, settings());
    expect([...survived].sort()).toEqual(spellings.filter((spelling) => table[spelling] === 'yes').sort());
  });
}
