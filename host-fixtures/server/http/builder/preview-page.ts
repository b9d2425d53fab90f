import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { type TagFacts } from '#shared/domain/page/tags/tag-facts.ts';
import { writeHead } from '#shared/domain/page/tags/write-head.ts';
import { writeTag } from '#shared/domain/page/tags/write-tag.ts';
import { type BuilderState } from '../../../builder/builder-state.ts';
import { builtSettings, builtTag } from '../../../builder/built-snippet.ts';
import { html, Html } from '../../kit/html.ts';
import { builderText } from './builder-text.ts';
import { nameWidget } from './widget-names.ts';

/** The path of previews. */
export const previewPath = '/builder-preview';

/** Content of a preview. */
export interface Preview {
  readonly state: BuilderState;
  readonly tags: TagFacts;
  readonly locale: Locale;
  /** Folder of the bundle's version on this host. */
  readonly folder: string;
}

/** Settings that lead to other servers, or that keep the widget from mounting in the preview. */
const omittedSettings = [
  'apiBase',
  'riskTool',
  'facebookAppId',
  'googleMapsApiKey',
  'googleMapsMapId',
  'mapTileUrl',
  'spellings',
];

/** A page of an operator with one tag, in the look of an operator. The page around it sets the theme. */
export function previewPage({ state, tags, locale, folder }: Preview): string {
  const { say } = builderText(locale);
  const ownSettings = Object.entries(builtSettings(state)).filter(([name]) => !omittedSettings.includes(name));
  const tag = builtTag(state, tags, nameWidget(state.widget, locale));
  // A widget that owns paths gets those of the preview, whatever paths it will have on its page.
  const attributes = tags.widgets.find(({ name }) => name === tag.widget)?.attributes ?? [];
  const isOwner = attributes.some(({ option }) => option === 'basePath');
  const options = { ...tag.options, ...(isOwner && { basePath: previewPath }) };
  const shownTag = { ...tag, options, ...(isOwner && tag.spelling === 'link' && { spelling: 'data' as const }) };
  const head = writeHead({ folder, settings: { locale, ...Object.fromEntries(ownSettings) } });
  return html`<!doctype html>
    <html lang="${locale}" class="preview-${state.look}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${say('preview')}</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/builder/${state.look}.css" />
        ${new Html(head)}
      </head>
      <body>
        <header aria-label="${say('previewSite')}"><p>${say('previewSite')}</p></header>
        <main aria-label="${say('previewTitle')}">
          <h1>${say('previewTitle')}</h1>
          <p>${say('previewBefore')}</p>
          ${new Html(writeTag(shownTag))}
          <p>${say('previewAfter')}</p>
        </main>
      </body>
    </html> `.text;
}
