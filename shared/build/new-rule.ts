import { fillTemplate } from './scaffold/fill-template.ts';
import { insertRule } from './scaffold/insert-lines.ts';
import { runScaffold } from './scaffold/write-files.ts';

/** The README with the table of all rules, and the sentence of the specification that each of them implements. */
const table = 'shared/domain/README.md';

/**
 * `npm run new:rule <topic> <name>`: creates a rule (a pure function that implements a sentence of the specification, in the
 * folder of a topic), its test with a table of cases, and its row in the README of the rules.
 */
await runScaffold({
  create: (names) => {
    const file = `shared/domain/${names.topic}/${names.name}`;
    return new Map([
      [`${file}.ts`, fillTemplate('rule/rule.ts', names)],
      [`${file}.test.ts`, fillTemplate('rule/rule.test.ts', names)],
    ]);
  },
  register: (names, readText) => new Map([[table, insertRule(readText(table), names)]]),
  next: ({ name }) => `Write in ${table} which sentence of the specification "${name}" implements.`,
});
