import type { Page } from 'playwright-core';
import { spellings, type Spelling } from '#shared/domain/page/operation/settings.ts';
import { type Cell, listMountingFormats } from '../mount-table.ts';
import { widgets, writeSample } from '../write-sample.ts';
import { readClaims, readSettings } from './manual-claims.ts';
import { ckEditor, domPurify, openWith, type RoundTrip, sanitize, setHtml, tinyMce } from './round-trips.ts';

/** An editor or a sanitiser of the manual. */
export interface EditorTool {
  /** Its row in the table "What survives an editor". */
  readonly row: string;
  /** The bold heading of its settings; undefined if the manual has no settings for that row. */
  readonly settings?: string;
  /** Whether it is also tried without its settings; false for rows with "with" in their name. */
  readonly withoutSettings: boolean;
  readonly roundTrip: RoundTrip;
}

/** All tools that the manual has a row for. */
export const editorTools: readonly EditorTool[] = [
  { row: 'TinyMCE', settings: 'TinyMCE', withoutSettings: true, roundTrip: tinyMce },
  { row: 'CKEditor 5 without General HTML Support', withoutSettings: true, roundTrip: ckEditor },
  { row: 'CKEditor 5 with General HTML Support', settings: 'CKEditor 5', withoutSettings: false, roundTrip: ckEditor },
  { row: 'DOMPurify', settings: 'DOMPurify', withoutSettings: true, roundTrip: domPurify },
  { row: 'sanitize-html', settings: 'sanitize-html', withoutSettings: true, roundTrip: sanitize },
  { row: '`Element.setHTML()`', settings: '`Element.setHTML()`', withoutSettings: true, roundTrip: setHtml },
];

/** A sample: HTML in one spelling. */
export interface Sample {
  readonly html: string;
  readonly spelling: Spelling;
  readonly widget: string;
}

/** Every widget in every spelling. */
export const everyTag: readonly Sample[] = spellings.flatMap((spelling) =>
  widgets.map((widget) => ({ html: writeSample(widget, spelling), spelling, widget })),
);

/** The results without and with the settings of the manual; undefined if not tried. */
export interface Survival {
  readonly withoutSettings: readonly Cell[];
  readonly withSettings: readonly Cell[];
}

/** Sends samples through a tool. */
export async function trySamples(page: Page, tool: EditorTool, samples: readonly Sample[]): Promise<Survival> {
  const trySettings = async (place: string, settings: object): Promise<readonly Cell[]> => {
    const before = samples.map(({ html }) => html);
    const after = await tool.roundTrip(page, before, settings);
    const matches = await compareSamples(page, before, after);
    return samples.map(({ spelling, widget }, index) => ({
      place,
      format: spelling,
      widget,
      mounts: matches[index] ?? false,
    }));
  };
  const { row, withoutSettings, settings } = tool;
  const tags = widgets.map((widget) => `coach-${widget}`);
  return {
    withoutSettings: withoutSettings ? await trySettings(row, {}) : [],
    withSettings: settings
      ? await trySettings(
          withoutSettings ? `${row} with the settings of the manual` : row,
          readSettings(settings, tags),
        )
      : [],
  };
}

/** Lists claims of the manual about a tool that turned out to be wrong, a sentence each. */
export function listWrongClaims({ row, withoutSettings, settings }: EditorTool, survival: Survival): readonly string[] {
  const table = readClaims(row);
  const survivingFormats = {
    withoutSettings: listMountingFormats(survival.withoutSettings),
    withSettings: listMountingFormats(survival.withSettings),
  };
  return spellings.flatMap((spelling) => {
    const claim = table[spelling];
    const isWrong = withoutSettings && survivingFormats.withoutSettings.includes(spelling) !== (claim === 'yes');
    const isWrongWithSettings =
      settings !== undefined && survivingFormats.withSettings.includes(spelling) !== (claim !== 'no');
    return [
      ...(isWrong ? [`${row}, ${spelling}: "${claim}" is wrong.`] : []),
      ...(isWrongWithSettings ? [`${row} with its settings, ${spelling}: "${claim}" is wrong.`] : []),
    ];
  });
}

/** Whether each sample still has the same widget and options after the round trip. */
async function compareSamples(
  page: Page,
  before: readonly string[],
  after: readonly string[],
): Promise<readonly boolean[]> {
  if (page.url() === 'about:blank') await openWith(page, []);
  return page.evaluate(
    ([texts, results]) =>
      texts.map((html, index) => {
        const original = new DOMParser().parseFromString(html, 'text/html').body.firstElementChild;
        const result = new DOMParser().parseFromString(results[index] ?? '', 'text/html').body;
        return [...result.querySelectorAll(original?.localName ?? '')].some(
          (element) =>
            [...(original?.attributes ?? [])].every(({ name, value }) =>
              name === 'href'
                ? new URL(element.getAttribute(name) ?? '', location.href).href === new URL(value, location.href).href
                : element.getAttribute(name) === value,
            ) && element.textContent.trim() === original?.textContent.trim(),
        );
      }),
    [before, after] as const,
  );
}
