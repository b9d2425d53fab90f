import path from 'node:path';
import type { Page } from 'playwright-core';
import sanitizeHtml from 'sanitize-html';
import { projectRoot } from '#test/support/source-files.ts';

/** Passes HTML through an editor or a sanitiser, with settings from its own documentation. */
export type RoundTrip = (page: Page, html: readonly string[], settings: object) => Promise<readonly string[]>;

/** The address of a page that loads packages' files from disk, without a server. */
const address = 'https://editor.example/';

/** Opens an empty page that can run scripts of packages. */
export async function openWith(page: Page, scripts: readonly string[]): Promise<void> {
  await page.route(`${address}packages/**`, (route) => {
    const file = decodeURIComponent(new URL(route.request().url()).pathname.replace('/packages/', ''));
    return route.fulfill({ path: path.join(projectRoot, 'node_modules', file) });
  });
  await page.route(address, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><title>An editor</title><div id="editor"></div>
        ${scripts.map((script) => `<script src="/packages/${script}"></script>`).join('')}`,
    }),
  );
  await page.goto(address);
}

/** TinyMCE 8: loads each sample and returns the editor's HTML. */
export const tinyMce: RoundTrip = async (page, html, settings) => {
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

/** CKEditor 5 with the plug-ins of a simple editor, and General HTML Support if the settings contain it. */
export const ckEditor: RoundTrip = async (page, html, settings) => {
  await openWith(page, ['ckeditor5/dist/browser/ckeditor5.umd.js']);
  // Regular expressions cannot be passed to the page, so it parses the settings itself.
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

/** DOMPurify in a page. */
export const domPurify: RoundTrip = async (page, html, settings) => {
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

/** sanitize-html, on a server. */
export const sanitize: RoundTrip = (_page, html, settings) =>
  Promise.resolve(html.map((text) => sanitizeHtml(text, settings)));

/**
 * The browser's sanitiser, `Element.setHTML()`.
 *
 * @throws if the browser has none
 */
export const setHtml: RoundTrip = async (page, html, settings) => {
  await openWith(page, []);
  return page.evaluate(
    ([texts, options]) =>
      texts.map((text) => {
        const element = document.createElement('div') as HTMLDivElement & {
          setHTML(html: string, options: object): void;
        };
        element.setHTML(text, options);
        return element.innerHTML;
      }),
    [html, settings] as const,
  );
};
