import { fillTemplate } from './scaffold/fill-template.ts';
import { withRule } from './scaffold/rule-table.ts';
import { runScaffold } from './scaffold/write-files.ts';

const table = 'shared/domain/README.md';

/** `npm run new:rule <topic> <name>`: makes a rule, its table test, and its row in the README of the rules. */
await runScaffold({
  made: (names) => {
    const file = `shared/domain/${names.topic}/${names.name}`;
    return new Map([
      [`${file}.ts`, fillTemplate('rule/rule.ts', names)],
      [`${file}.test.ts`, fillTemplate('rule/rule.test.ts', names)],
    ]);
  },
  changed: (names, read) => new Map([[table, withRule(read(table), names)]]),
  next: ({ name }) => `Say in ${table} which sentence "${name}" keeps.`,
});
