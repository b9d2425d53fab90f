import { html, Html } from '../../server/kit/html.ts';

/** A table of a page. */
interface ReportTable {
  readonly caption: string;
  /** An explanation of its rows; not shown without any. */
  readonly note: string;
  readonly headings: readonly string[];
  /** One cell for each heading. */
  readonly rows: readonly (readonly (string | number | Html)[])[];
  /** The indexes of the columns that contain numbers. */
  readonly numberColumns: readonly number[];
}

/**
 * Renders a heading and a table, or `None.` without rows. The first cell of a row is its header. On a narrow screen, each row
 * is a card with labelled cells; a wide table scrolls and can be focused. The roles are explicit, because browsers drop them
 * when CSS changes the display of a table.
 */
export function renderTable({ caption, note, headings, rows, numberColumns }: ReportTable): Html {
  // Without the count: `Refunds due (3)` → `refunds-due`.
  const id = caption
    .toLowerCase()
    .replace(/ \(\d+\)$/, '')
    .replaceAll(' ', '-');
  const getClass = (column: number) => (numberColumns.includes(column) ? 'operator-number' : 'operator-text');
  const renderCell = (cell: string | number | Html, column: number) => {
    const content = cell instanceof Html ? cell : String(cell);
    const isTime = typeof content === 'string' && /^\d{4}-\d\d-\d\d\b/.test(content);
    const className = getClass(column) + (isTime ? ' operator-time' : '');
    return column === 0
      ? html`<th scope="row" role="rowheader" class="${className}">${content}</th>`
      : html`<td role="cell" class="${className}" data-head="${headings[column] ?? ''}">${content}</td>`;
  };
  return html`<section>
    <h2 id="${id}">${caption}</h2>
    <p>${rows.length === 0 ? 'None.' : note}</p>
    ${
      rows.length > 0 &&
      html`<div class="operator-frame" role="region" aria-labelledby="${id}" tabindex="0">
        <table role="table" aria-labelledby="${id}">
          <thead role="rowgroup">
            <tr role="row">
              ${headings.map(
                (head, column) => html`<th scope="col" role="columnheader" class="${getClass(column)}">${head}</th>`,
              )}
            </tr>
          </thead>
          <tbody role="rowgroup">
            ${rows.map(
              (cells) =>
                html`<tr role="row">
                  ${cells.map(renderCell)}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`
    }
  </section>`;
}
