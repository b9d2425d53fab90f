import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import facts from '#widgets/facts.json' with { type: 'json' };
import type { TagCatalog } from '#shared/domain/page/tags/tag-catalog.ts';
import { createWordPressFiles } from './wordpress-files.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = path.join(root, 'host-fixtures/wordpress/coach-widgets');
const { version } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { version: string };
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const readFile = (file: string) => readFileSync(path.join(folder, file), 'utf8');

const programs = files.filter((file) => file.endsWith('.php'));
const hasPhp = spawnSync('php', ['--version']).status === 0;

describe('the plug-in for WordPress', () => {
  it('has the widgets of the manifests (npm run new:widget updates its data)', async () => {
    const files = await createWordPressFiles(facts as unknown as TagCatalog);
    expect(Object.keys(files)).toHaveLength(2);
    for (const [file, text] of Object.entries(files)) expect(readFileSync(path.join(root, file), 'utf8')).toBe(text);
  });

  it('has the version of the bundle', () => {
    expect(readFile('coach-widgets.php')).toContain(` * Version:           ${version}\n`);
    expect(readFile('readme.txt')).toContain(`\nStable tag: ${version}\n`);
  });

  it('loads all its files', () => {
    const parts = files.filter((file) => file.startsWith('includes/')).map((file) => path.basename(file, '.php'));
    const [, loadedParts = ''] = /foreach \( array\( (.*?) \) as/.exec(readFile('coach-widgets.php')) ?? [];
    expect(loadedParts.replaceAll("'", '').split(', ').sort()).toEqual(parts.sort());
  });

  it.each(programs)('%s does nothing if it is requested directly', (file) => {
    expect(readFile(file)).toMatch(/^defined\( '(ABSPATH|WP_UNINSTALL_PLUGIN)' \) \|\| exit;$/m);
  });

  // Only if PHP is installed, which no other test of this file needs.
  it.runIf(hasPhp)('is valid PHP', () => {
    const { status, stderr, stdout } = spawnSync(
      'sh',
      ['-c', 'for f; do php -l "$f" || exit 1; done', 'php', ...programs],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    );
    expect({ status, stderr }, stdout).toEqual({ status: 0, stderr: '' });
  });
});
