import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#test/support/source-files.ts';

const folder = 'shared/decisions';
const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const names = readdirSync(path.join(projectRoot, folder)).sort();
const records = names.map((name) => ({ name, text: read(`${folder}/${name}`) }));

/** Parts of a record. The measurement is optional. */
const parts = ['Context', 'Choice', 'Measurement', 'Consequence'];
const isOptional = (part: string) => part === 'Measurement';

/** The path of a file or folder of the project in a code span. */
const projectPath = /`((?:shared|widgets|host-fixtures|test)\/[^`\s]*)`/g;

describe('the records of decisions', () => {
  it('are numbered from 0001 without a gap', () => {
    const expectedNumbers = names.map((_, index) => String(index + 1).padStart(4, '0'));
    expect(names.map((name) => /^(\d{4})-[a-z0-9]+(?:-[a-z0-9]+)*\.md$/.exec(name)?.[1])).toEqual(expectedNumbers);
    expect(names).not.toEqual([]);
  });

  it('are dated in the order of their numbers', () => {
    const dates = records.map(({ text }) => /^# .+\n\nDate: (\d{4}-\d{2}-\d{2})\n/.exec(text)?.[1]);
    expect(dates).not.toContain(undefined);
    expect(dates.filter((date) => Number.isNaN(Date.parse(date ?? '')))).toEqual([]);
    expect(dates).toEqual([...dates].sort());
  });
});

describe.each(records)('$name', ({ text }) => {
  it('has one title, unlike all others', () => {
    const titles = text.match(/^# .+$/gm) ?? [];
    expect(titles).toHaveLength(1);
    expect(records.filter((record) => record.text.startsWith(`${titles[0]}\n`))).toHaveLength(1);
  });

  it('has its parts in order, none of them empty', () => {
    const [, ...sections] = text.split(/^## /m);
    const headings = sections.map((section) => section.split('\n')[0] ?? '');
    expect(headings).toEqual(parts.filter((part) => !isOptional(part) || headings.includes(part)));
    expect(sections.filter((section) => !/\n\n\S/.test(section))).toEqual([]);
  });

  it('names only files that exist', () => {
    const files = [...text.matchAll(projectPath)].map(([, file = '']) => file);
    expect(files.filter((file) => !existsSync(path.join(projectRoot, file)))).toEqual([]);
  });
});

describe('README.md, "Decisions"', () => {
  const [, after = ''] = read('README.md').split('\n## Decisions\n');
  const [section = ''] = after.split('\n## ');
  const bullets = section.split('\n').filter((line) => line.startsWith('- '));

  it('links to the folder', () => expect(section).toContain(`](${folder}/)`));

  it('has at most ten bullets, each one line with a link to a record', () => {
    const linkedRecords = bullets.map((bullet) => /\]\(shared\/decisions\/([^)]+)\)/.exec(bullet)?.[1]);
    expect(bullets.length).toBeGreaterThan(0);
    expect(bullets.length).toBeLessThanOrEqual(10);
    expect(linkedRecords.filter((name) => name === undefined || !names.includes(name))).toEqual([]);
    expect(section).not.toMatch(/^[ \t]+\S/m);
  });
});
