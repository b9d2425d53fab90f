import { readFileSync } from 'node:fs';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import project from './shared/build/lint/restricted-syntax.mjs';

/**
 * The rules of `.oxlintrc.jsonc` for ESLint, which only `npm run test:all` still runs: both must find the same until ESLint is
 * removed (`shared/decisions/0055-oxlint-and-oxfmt.md`).
 */
const { config: oxlint } = ts.parseConfigFileTextToJson(
  '.oxlintrc.jsonc',
  readFileSync(new URL('.oxlintrc.jsonc', import.meta.url), 'utf8'),
);

/** Rules that oxlint has in one version, for JavaScript and TypeScript. */
const extensions = ['no-array-constructor', 'no-unused-expressions', 'no-unused-vars'];

function toESLintName(name) {
  if (extensions.includes(name)) return `@typescript-eslint/${name}`;
  return name
    .replace(/^typescript\//, '@typescript-eslint/')
    .replace(/^react\//, 'react-hooks/')
    .replace('project/no-restricted-syntax', 'no-restricted-syntax');
}

function toESLintRules(rules) {
  return Object.fromEntries(Object.entries(rules).map(([name, setting]) => [toESLintName(name), setting]));
}

export default tseslint.config(
  { ignores: oxlint.ignorePatterns },
  {
    files: ['**/*.{js,cjs,mjs,ts,tsx}'],
    linterOptions: { reportUnusedDisableDirectives: oxlint.options.reportUnusedDisableDirectives },
    plugins: { '@typescript-eslint': tseslint.plugin, 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y, project },
    languageOptions: { parser: tseslint.parser },
    rules: toESLintRules(oxlint.rules),
  },
  { files: ['**/*.{ts,tsx}'], languageOptions: { parserOptions: { projectService: true } } },
  ...oxlint.overrides.map(({ files, excludeFiles, rules }) => ({
    files,
    ...(excludeFiles && { ignores: excludeFiles }),
    rules: toESLintRules(rules),
  })),
);
