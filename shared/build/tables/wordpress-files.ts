import { retailOperations } from '#shared/domain/page/operation/settings.ts';
import { formatText } from '../format-text.ts';
import type { AttributeDescription, TagCatalog } from '#shared/domain/page/tags/tag-catalog.ts';
import { writeHeights } from '#shared/domain/page/tags/write-heights.ts';

/**
 * The generated files of the WordPress plug-in, by path within the project: the names and attributes of the widgets, and the
 * style sheet that reserves their heights.
 */
export async function createWordPressFiles({ common, widgets }: TagCatalog): Promise<Readonly<Record<string, string>>> {
  const data = {
    operations: retailOperations,
    locales: common.find(({ attribute }) => attribute === 'locale')?.words ?? [],
    common: common.map(toHelp),
    widgets: widgets.map(({ name, purpose, attributes }) => ({ name, purpose, attributes: attributes.map(toHelp) })),
  };
  const rules = widgets.map(({ name, heights }) => writeHeights(name, heights)).filter(Boolean);
  const folder = 'host-fixtures/wordpress/coach-widgets';
  return {
    [`${folder}/widgets.json`]: await formatText('widgets.json', JSON.stringify(data)),
    [`${folder}/room.css`]: await formatText('room.css', `${note}\n\n${rules.join('\n\n')}`),
  };
}

const note =
  '/* The space of the widgets until the script has loaded: written from their manifests by `npm run new:widget`. */';

/** The facts of an attribute. The help next to its field is plain text. */
const toHelp = ({ attribute, kind, words, says }: AttributeDescription) => ({
  attribute,
  kind,
  says: says.replaceAll('`', ''),
  ...(words && { words }),
});
