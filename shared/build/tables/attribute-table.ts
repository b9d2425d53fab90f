import type { AttributeFacts } from '#shared/domain/page/tags/tag-facts.ts';
import type { Table } from './marked-tables.ts';
import { tagFacts } from './widget-facts.ts';

/** The attributes of every tag and of each: their three spellings, allowed values, and meaning. */
export async function attributeTable(root: string): Promise<Table> {
  const { common, widgets } = await tagFacts(root);
  return {
    columns: ['tag', 'on the tag', 'elsewhere', 'in a link', 'values', 'meaning'],
    rows: [
      ...common.map((facts) => rowOf('every tag', facts)),
      ...widgets.flatMap(({ tag, attributes }) => attributes.map((facts) => rowOf(`\`${tag}\``, facts))),
    ],
  };
}

function rowOf(tag: string, { option, attribute, values, says, inLinks }: AttributeFacts): readonly string[] {
  return [tag, `\`${attribute}\``, `\`data-${attribute}\``, inLinks ? `\`${option}\`` : '', values, says];
}
