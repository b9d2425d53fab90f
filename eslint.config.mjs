import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const impure = [
  { selector: "MemberExpression[object.name='Date'][property.name='now']", message: 'Rules are told the time.' },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Rules are told the time.' },
  { selector: "MemberExpression[object.name='Math'][property.name='random']", message: 'Rules do not roll dice.' },
  { selector: ':function[async=true]', message: 'Rules answer at once.' },
  { selector: "NewExpression[callee.name='Promise']", message: 'Rules answer at once.' },
];

/** A test that reads the machine's clock holds today, and perhaps not tomorrow. */
const machineClock =
  'Tests take their time from test/support: test-clock.ts, or machine-clock.ts where a process is waited for.';
const timeless = [
  { selector: "MemberExpression[object.name='Date'][property.name='now']", message: machineClock },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: machineClock },
];

const dates = 'Specs take their days from test/e2e/support: a date that is written out is in the past one day.';
const datesInSpecs = [
  { selector: 'Literal[value=/20\\d\\d-/]', message: dates },
  { selector: 'TemplateElement[value.raw=/20\\d\\d-/]', message: dates },
];

const dom = ['window', 'document', 'navigator', 'localStorage', 'sessionStorage', 'fetch', 'setTimeout', 'setInterval'];

/** Sentences of the product live in messages, so that every word can be translated and varied by operation. */
const wordsInViews = {
  selector: 'JSXText[value=/[A-Za-zÀ-ÿ]{2}/]',
  message: 'No sentence in a view: put the words into messages/<locale>.ts.',
};

export default tseslint.config(
  { ignores: ['**/dist/**', 'test-results/**', 'playwright-report/**', 'host-fixtures/pages/**', 'node_modules/**'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mjs}'],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 3],
      eqeqeq: 'error',
      'no-console': 'error',
      'no-nested-ternary': 'error',
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true } }],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'prefer-const': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    // Rules that know types: no answer is dropped unseen, and no case of a union is forgotten.
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    files: ['{shared,widgets}/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.flatConfigs.recommended.rules,
      'no-restricted-syntax': ['error', wordsInViews],
    },
  },
  {
    files: ['shared/domain/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...impure],
      'no-restricted-globals': ['error', ...dom],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'test/**/*.{ts,tsx,mjs}'],
    rules: { 'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['**/*.{test,test-data}.{ts,tsx}', 'test/*/**/*.{ts,tsx}', 'host-fixtures/testing/**/*.ts'],
    ignores: ['test/{bench,e2e}/**', 'test/support/{machine,test}-clock.ts'],
    rules: { 'no-restricted-syntax': ['error', ...timeless] },
  },
  {
    files: ['test/e2e/**/*.spec.ts'],
    rules: { 'no-restricted-syntax': ['error', ...datesInSpecs] },
  },
  {
    // Tools print, and islands tell the page's developers what they could not read.
    files: [
      'test/{bench,cms,support}/**',
      'shared/{build,island}/**',
      'host-fixtures/server/main.ts',
      'rollup.config.mjs',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['rollup.config.mjs', 'eslint.config.mjs', '**/*.config.ts', '**/*.d.ts'],
    rules: {
      'no-restricted-exports': 'off',
      // A declaration of a virtual module can name types in no other way.
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    },
  },
);
