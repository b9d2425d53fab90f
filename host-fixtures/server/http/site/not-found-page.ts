import { html } from '../../kit/html.ts';
import { layout } from './layout.ts';

/** For addresses of the product whose page this host does not have yet, and for mistyped ones. */
export function notFoundPage(path: string): string {
  return layout({
    title: 'There is no such page',
    main: html`<p>This host has nothing at <code>${path}</code>. <a href="/">All pages</a></p>`,
  });
}
