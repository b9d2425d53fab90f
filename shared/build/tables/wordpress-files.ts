import { retailOperations } from '#shared/domain/page/operation/settings.ts';
import { formatText } from '../format-text.ts';
import type { AttributeFacts, TagFacts } from '#shared/domain/page/tags/tag-facts.ts';
import { writeRoom } from '#shared/domain/page/tags/write-room.ts';

/**
 * What the plug-in for WordPress knows of the widgets, by file from the project's folder: their names and attributes, and the
 * style sheet that keeps their places.
 */
export async function wordPressFiles({ common, widgets }: TagFacts): Promise<Readonly<Record<string, string>>> {
  const data = {
    operations: retailOperations,
    locales: common.find(({ attribute }) => attribute === 'locale')?.words ?? [],
    common: common.map(known),
    widgets: widgets.map(({ name, purpose, attributes }) => ({ name, purpose, attributes: attributes.map(known) })),
  };
  const room = widgets.map(({ name, rooms }) => writeRoom(name, rooms)).filter(Boolean);
  const folder = 'host-fixtures/wordpress/coach-widgets';
  return {
    [`${folder}/widgets.json`]: await formatText('widgets.json', JSON.stringify(data)),
    [`${folder}/room.css`]: await formatText('room.css', `${note}\n\n${room.join('\n\n')}`),
  };
}

const note =
  '/* The places of the widgets until the script has come: written from their manifests by `npm run new:widget`. */';

/** Help beside a field is plain text. */
const known = ({ attribute, kind, words, says }: AttributeFacts) => ({
  ...{ attribute, kind, says: says.replaceAll('`', '') },
  ...(words && { words }),
});
