import { html, type Html } from '../site/html.ts';

/** A table of the report. */
export interface ReportTable {
  readonly caption: string;
  /** What its rows are. */
  readonly note: string;
  readonly heads: readonly string[];
  /** A cell for each head. */
  readonly rows: readonly (readonly string[])[];
  /** Which columns are numbers. */
  readonly numbers: readonly number[];
}

/**
 * A table under a heading of its own. On a narrow screen it scrolls in a frame that the keyboard reaches; the first cell of a row
 * heads it.
 */
export function table({ caption, note, heads, rows, numbers }: ReportTable): Html {
  const id = caption
    .toLowerCase()
    .replace(/ \(\d+\)$/, '')
    .replaceAll(' ', '-');
  const kind = (column: number) => (numbers.includes(column) ? 'operator-number' : 'operator-text');
  const cell = (text: string, column: number) =>
    column === 0
      ? html`<th scope="row" class="${kind(column)}">${text}</th>`
      : html`<td class="${kind(column)}">${text}</td>`;
  return html`<section>
    <h2 id="${id}">${caption}</h2>
    <p>${rows.length === 0 ? 'None.' : note}</p>
    ${
      rows.length > 0 &&
      html`<div class="operator-frame" role="region" aria-labelledby="${id}" tabindex="0">
        <table>
          <thead>
            <tr>
              ${heads.map((head, column) => html`<th scope="col" class="${kind(column)}">${head}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              (cells) =>
                html`<tr>
                  ${cells.map(cell)}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`
    }
  </section>`;
}
