import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eventTable } from '../tables/event-table.ts';
import type { Table } from '../tables/marked-tables.ts';
import { propertyTable } from '../tables/property-table.ts';
import { slotsOfTags } from '../tables/slots-of-tags.ts';
import { widgetEvents } from '../tables/widget-events.ts';
import { tagFacts } from '../tables/widget-facts.ts';
import type { GuidePage } from './guide-page.ts';
import { readSection, type SectionPlace, withSections } from './read-section.ts';
import { renderMarkdown } from './render-markdown.ts';
import { attributeList, widgetPage } from './widget-page.ts';

/** The how-tos, in the order in which a site takes them. */
const howTos = [
  ...['first-tag', 'editors', 'theme', 'consent', 'analytics', 'paths', 'own-origin', 'own-back-end'],
] as const;

/**
 * All pages of the guide, made from manifests, types, style sheets and the texts of the project.
 *
 * @throws where a text asks for a section that is not there
 */
export async function guidePages(root: string): Promise<readonly GuidePage[]> {
  const { common, widgets } = await tagFacts(root);
  const events = eventTable(root);
  const slots = slotsOfTags(root);
  return [
    ...howTos.map((name) => howTo(root, name)),
    ...widgets
      .map((widget) =>
        widgetPage({
          widget,
          events: rowsOf(events, widgetEvents(root, widget.name)),
          slots: slots[widget.tag] ?? [],
        }),
      )
      .sort((one, other) => one.title.localeCompare(other.title)),
    reference('events', 'Events', eventsText(root, events)),
    reference(
      'settings',
      'Settings of a page',
      section(root, { file: 'widgets/README.md', heading: 'Settings of a page' }),
    ),
    reference('properties', 'Custom properties', propertiesText(root)),
    reference(
      'page-api',
      'window.coachWidgets',
      section(root, { file: 'widgets/README.md', heading: "What a page's script may do" }),
    ),
    {
      ...{ name: 'attributes', group: 'Reference', title: 'Attributes of every tag' },
      body: attributeList(common).text,
    },
  ];
}

function howTo(root: string, name: string): GuidePage {
  const text = readFileSync(path.join(root, 'shared/build/guide/how-tos', `${name}.md`), 'utf8');
  const [title = '', ...rest] = withSections(root, text).split('\n');
  return { name, group: 'First steps', title: title.replace(/^# /, ''), body: renderMarkdown(rest.join('\n')) };
}

function reference(name: string, title: string, markdown: string): GuidePage {
  return { name, group: 'Reference', title, body: renderMarkdown(markdown) };
}

const section = (root: string, place: SectionPlace) => readSection(root, place);

function eventsText(root: string, events: Table): string {
  const { columns, rows } = events;
  const lines = [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  const [intro = ''] = section(root, { file: 'widgets/on-your-site.md', heading: 'States and events' }).split('\n\n');
  return `${intro}\n\n${lines.join('\n')}\n\n## To listen\n\n\`\`\`js\n(window.coachWidgets ||= []).push((api) => {\n  const stop = api.on('coach:basket-changed', ({ detail }) => console.log(detail.journeys));\n  void stop;\n});\n\`\`\`\n\nOr on the element: \`element.addEventListener('coach:ready', …)\`.`;
}

function propertiesText(root: string): string {
  const { columns, rows } = propertyTable(root);
  const lines = [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `They can be set on any element around a widget, or on its tag. [How a theme is made of them](theme.html).\n\n${lines.join('\n')}\n\n\`\`\`css\n:root {\n  --coach-color-accent: #7a1f5c;\n  --coach-radius: 4px;\n}\n\`\`\``;
}

/** The rows of events, by their names. */
function rowsOf({ rows }: Table, names: readonly string[]): Table['rows'] {
  return rows.filter(([name = '']) => names.includes(name.replaceAll('`', '')));
}
