import type { Page } from 'playwright-core';
import { spellings, type Spelling } from '#shared/domain/page/operation/settings.ts';
import { type Cell, waysThatMount } from '../mount-table.ts';
import { widgets, written } from '../written-tags.ts';
import { promised, settingsFor } from './manual-promises.ts';
import { ckEditor, domPurify, openWith, type RoundTrip, sanitize, setHtml, tinyMce } from './round-trips.ts';

/** An editor or a sanitiser, as the manual speaks of it. */
export interface EditorTool {
  /** Its row in the table "What survives an editor". */
  readonly row: string;
  /** The bold words before its settings; none where the manual names no settings for that row. */
  readonly settings?: string;
  /** Whether it is tried without its settings, too: a row that says "with" in its name is not. */
  readonly plain: boolean;
  readonly roundTrip: RoundTrip;
}

/** All that the manual has a row for. */
export const editorTools: readonly EditorTool[] = [
  { row: 'TinyMCE', settings: 'TinyMCE', plain: true, roundTrip: tinyMce },
  { row: 'CKEditor 5 without General HTML Support', plain: true, roundTrip: ckEditor },
  { row: 'CKEditor 5 with General HTML Support', settings: 'CKEditor 5', plain: false, roundTrip: ckEditor },
  { row: 'DOMPurify', settings: 'DOMPurify', plain: true, roundTrip: domPurify },
  { row: 'sanitize-html', settings: 'sanitize-html', plain: true, roundTrip: sanitize },
  { row: '`Element.setHTML()`', settings: '`Element.setHTML()`', plain: true, roundTrip: setHtml },
];

/** What somebody may write: HTML in a spelling. */
export interface Sample {
  readonly html: string;
  readonly spelling: Spelling;
  readonly widget: string;
}

/** Every widget in every spelling. */
export const everyTag: readonly Sample[] = spellings.flatMap((spelling) =>
  widgets.map((widget) => ({ html: written(widget, spelling), spelling, widget })),
);

/** What came of the samples without and with the settings of the manual; nothing where a tool is not tried so. */
export interface Survival {
  readonly plain: readonly Cell[];
  readonly told: readonly Cell[];
}

/** Sends samples through a tool. */
export async function trySamples(page: Page, tool: EditorTool, samples: readonly Sample[]): Promise<Survival> {
  const attempt = async (where: string, settings: object): Promise<readonly Cell[]> => {
    const before = samples.map(({ html }) => html);
    const after = await tool.roundTrip(page, before, settings);
    const survived = await survivals(page, before, after);
    return samples.map(({ spelling, widget }, index) => ({
      where,
      way: spelling,
      widget,
      mounts: survived[index] ?? false,
    }));
  };
  const { row, plain, settings } = tool;
  const tags = widgets.map((widget) => `coach-${widget}`);
  return {
    plain: plain ? await attempt(row, {}) : [],
    told: settings ? await attempt(plain ? `${row}, as the manual says` : row, settingsFor(settings, tags)) : [],
  };
}

/** What the manual says of a tool and did not come true, a sentence each. */
export function brokenPromises({ row, plain, settings }: EditorTool, survival: Survival): readonly string[] {
  const table = promised(row);
  const all = { plain: waysThatMount(survival.plain), told: waysThatMount(survival.told) };
  return spellings.flatMap((spelling) => {
    const says = table[spelling];
    const isWrong = plain && all.plain.includes(spelling) !== (says === 'yes');
    const isWrongWhenTold = settings !== undefined && all.told.includes(spelling) !== (says !== 'no');
    return [
      ...(isWrong ? [`${row}, ${spelling}: "${says}" is not so.`] : []),
      ...(isWrongWhenTold ? [`${row} with its settings, ${spelling}: "${says}" is not so.`] : []),
    ];
  });
}

/** Whether each piece asks for the same widget with the same options after the round trip. */
async function survivals(page: Page, before: readonly string[], after: readonly string[]): Promise<readonly boolean[]> {
  if (page.url() === 'about:blank') await openWith(page, []);
  return page.evaluate(
    ([texts, results]) =>
      texts.map((html, index) => {
        const original = new DOMParser().parseFromString(html, 'text/html').body.firstElementChild;
        const result = new DOMParser().parseFromString(results[index] ?? '', 'text/html').body;
        return [...result.querySelectorAll(original?.localName ?? '')].some(
          (found) =>
            [...(original?.attributes ?? [])].every(({ name, value }) =>
              name === 'href'
                ? new URL(found.getAttribute(name) ?? '', location.href).href === new URL(value, location.href).href
                : found.getAttribute(name) === value,
            ) && found.textContent.trim() === original?.textContent.trim(),
        );
      }),
    [before, after] as const,
  );
}
