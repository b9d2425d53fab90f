import { html, type Html } from '../../server/kit/html.ts';

/** A table of the report. */
export interface ReportTable {
  readonly caption: string;
  /** What its rows are. */
  readonly note: string;
  readonly heads: readonly string[];
  /** A cell for each head. */
  readonly rows: readonly (readonly (string | Html)[])[];
  /** Which columns are numbers. */
  readonly numbers: readonly number[];
}

/**
 * A table under a heading of its own; the first cell of a row heads it. On a narrow screen a row is a card, in which each cell says
 * what it is; one that is wider than its frame scrolls there, and the keyboard reaches it. Its parts have their roles written down, since a
 * browser forgets them where they are drawn otherwise.
 */
export function table({ caption, note, heads, rows, numbers }: ReportTable): Html {
  const id = caption
    .toLowerCase()
    .replace(/ \(\d+\)$/, '')
    .replaceAll(' ', '-');
  const kind = (column: number) => (numbers.includes(column) ? 'operator-number' : 'operator-text');
  const cell = (text: string | Html, column: number) =>
    column === 0
      ? html`<th scope="row" role="rowheader" class="${kind(column)}">${text}</th>`
      : html`<td role="cell" class="${kind(column)}" data-head="${heads[column] ?? ''}">${text}</td>`;
  return html`<section>
    <h2 id="${id}">${caption}</h2>
    <p>${rows.length === 0 ? 'None.' : note}</p>
    ${
      rows.length > 0 &&
      html`<div class="operator-frame" role="region" aria-labelledby="${id}" tabindex="0">
        <table role="table" aria-labelledby="${id}">
          <thead role="rowgroup">
            <tr role="row">
              ${heads.map(
                (head, column) => html`<th scope="col" role="columnheader" class="${kind(column)}">${head}</th>`,
              )}
            </tr>
          </thead>
          <tbody role="rowgroup">
            ${rows.map(
              (cells) =>
                html`<tr role="row">
                  ${cells.map(cell)}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`
    }
  </section>`;
}
