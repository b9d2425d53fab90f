import { retailOperations } from '#shared/domain/page/operation/settings.ts';
import { formatText } from '../format-text.ts';
import type { AttributeDescription, TagCatalog } from '#shared/domain/page/tags/tag-catalog.ts';
import { writeHeights } from '#shared/domain/page/tags/write-heights.ts';

/**
 * Creates the contents of the generated files of the WordPress plug-in, without writing them: `widgets.json`, the widgets
 * and their attributes for the plug-in's block editor and settings, and `heights.css`, the style sheet that reserves the
 * heights of the widgets.
 *
 * @returns the contents, keyed by the path within the project
 */
export async function createWordPressFiles({ common, widgets }: TagCatalog): Promise<Readonly<Record<string, string>>> {
  const data = {
    operations: retailOperations,
    locales: common.find(({ attribute }) => attribute === 'locale')?.words ?? [],
    common: common.map(toJsonAttribute),
    widgets: widgets.map(({ name, purpose, attributes }) => ({
      name,
      purpose,
      attributes: attributes.map(toJsonAttribute),
    })),
  };
  // A widget without reserved heights has no rules.
  const rules = widgets.map(({ name, heights }) => writeHeights(name, heights)).filter(Boolean);
  const folder = 'host-fixtures/wordpress/coach-widgets';
  return {
    [`${folder}/widgets.json`]: await formatText('widgets.json', JSON.stringify(data)),
    [`${folder}/heights.css`]: await formatText('heights.css', `${cssHeader}\n\n${rules.join('\n\n')}`),
  };
}

/** The first line of `heights.css`. */
const cssHeader =
  '/* The space of the widgets until the script has loaded: written from their manifests by `npm run new:widget`. */';

/** An attribute in `widgets.json`. Its description is shown as plain text, so the backticks of code are removed. */
const toJsonAttribute = ({ attribute, kind, words: allowedValues, says: description }: AttributeDescription) => ({
  attribute,
  kind,
  says: description.replaceAll('`', ''),
  ...(allowedValues && { words: allowedValues }),
});
