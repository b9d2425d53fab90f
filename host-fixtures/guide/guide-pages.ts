import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createEventTable } from '#shared/build/tables/event-table.ts';
import { type Table, toMarkdown } from '#shared/build/tables/marked-tables.ts';
import { createPropertyTable } from '#shared/build/tables/property-table.ts';
import { readSlots } from '#shared/build/tables/read-slots.ts';
import { findWidgetEvents } from '#shared/build/tables/widget-events.ts';
import type { TagCatalog } from '#shared/domain/page/tags/tag-catalog.ts';
import { type GuidePage } from './guide-document.ts';
import { renderMarkdown } from './render-markdown.ts';
import { renderAttributes, createWidgetPage } from './widget-page.ts';

/** The how-tos in the order of the menu, by the names of their Markdown files. */
const howTos = ['first-tag', 'editors', 'theme', 'consent', 'analytics', 'paths', 'own-origin', 'own-back-end'];

/**
 * Creates all pages of the guide but the first, from manifests, types, style sheets and the Markdown of the project.
 *
 * @throws if a text includes a section that does not exist
 */
export function createGuidePages(root: string, { common, widgets }: TagCatalog): readonly GuidePage[] {
  const events = createEventTable(root);
  const slots = readSlots(root);
  return [
    ...howTos.map((name) => readHowTo(root, name)),
    ...widgets
      .map((widget) => {
        const names = findWidgetEvents(root, widget.name);
        const ownEvents = events.rows.filter(([name = '']) => names.includes(name.replaceAll('`', '')));
        return createWidgetPage({ widget, events: ownEvents, slots: slots[widget.tag] ?? [] });
      })
      .sort((a, b) => a.title.localeCompare(b.title)),
    createReference('events', 'Events', writeEvents(root, events)),
    createReference('settings', 'Settings of a page', readSection(root, 'widgets/README.md', 'Settings of a page')),
    createReference('properties', 'Custom properties', writeProperties(root)),
    createReference(
      'page-api',
      'window.coachWidgets',
      readSection(root, 'widgets/README.md', "What a page's script may do"),
    ),
    { name: 'attributes', group: 'Reference', title: 'Attributes of every tag', body: renderAttributes(common).text },
  ];
}

function readHowTo(root: string, name: string): GuidePage {
  const text = readFileSync(path.join(root, 'host-fixtures/guide/how-tos', `${name}.md`), 'utf8');
  const [title = '', ...rest] = includeSections(root, text).split('\n');
  return { name, group: 'First steps', title: title.replace(/^# /, ''), body: renderMarkdown(rest.join('\n')) };
}

function createReference(name: string, title: string, markdown: string): GuidePage {
  return { name, group: 'Reference', title, body: renderMarkdown(markdown) };
}

function writeEvents(root: string, events: Table): string {
  const [intro = ''] = readSection(root, 'widgets/on-your-site.md', 'States and events').split('\n\n');
  return `${intro}\n\n${toMarkdown(events)}\n\n## To listen\n\n\`\`\`js\n(window.coachWidgets ||= []).push((api) => {\n  const stop = api.on('coach:basket-changed', ({ detail }) => console.log(detail.journeys));\n  void stop;\n});\n\`\`\`\n\nOr on the element: \`element.addEventListener('coach:ready', …)\`.`;
}

function writeProperties(root: string): string {
  return `They can be set on any element around a widget, or on its tag. [How to write a theme](theme.html).\n\n${toMarkdown(createPropertyTable(root))}\n\n\`\`\`css\n:root {\n  --coach-color-accent: #7a1f5c;\n  --coach-radius: 4px;\n}\n\`\`\``;
}

/**
 * Reads the text below a heading, up to the next heading of the same or a higher level.
 *
 * @param file its path within the project
 * @throws if the heading does not exist
 */
export function readSection(root: string, file: string, heading: string): string {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  const start = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === heading);
  if (start < 0) throw new Error(`${file} has no heading “${heading}”.`);
  const depth = /^#+/.exec(lines[start] ?? '')?.[0].length ?? 1;
  // In a block of code, a line that begins with # is no heading.
  let isCode = false;
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => {
    if (line.startsWith('```')) isCode = !isCode;
    return !isCode && (/^(#+) /.exec(line)?.[1]?.length ?? Infinity) <= depth;
  });
  return (end < 0 ? rest : rest.slice(0, end)).join('\n').trim();
}

/** Replaces each line `<!-- section FILE: HEADING -->` of a text by the section of that file. */
export function includeSections(root: string, text: string): string {
  return text.replaceAll(/^<!-- section (\S+): (.+) -->$/gm, (_line, file: string, heading: string) =>
    readSection(root, file, heading),
  );
}
