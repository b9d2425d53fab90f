/** Databases that speak PostgreSQL's protocol and store their rows on several machines. */
export type DistributedDatabase = 'YugabyteDB' | 'CockroachDB' | 'Citus';

const databases: readonly DistributedDatabase[] = ['CockroachDB', 'YugabyteDB', 'Citus'];

/** The kinds of statements that the host uses. Check the documentation of each database before adding another. */
const checkedKinds =
  /^\s*(select|with|insert into|update|delete from|create (table|(unique )?index)|alter table|drop (table|index)|analyze|begin|start transaction|commit|rollback|set (tcp_|idle_|default_transaction_))/i;

const uncheckedKind = { test: (text: string) => !checkedKinds.test(text) };

/** A feature that a distributed database refuses or ignores. */
interface Rule {
  readonly database: DistributedDatabase;
  readonly feature: string;
  readonly pattern: Pick<RegExp, 'test'>;
}

/**
 * From the documentation: Citus “SQL support and workarounds” (uniqueness and references only within the distribution
 * column, isolation only on one node), CockroachDB “PostgreSQL compatibility” (advisory lock functions exist for tools
 * and do nothing), YugabyteDB “Explicit locking” (advisory locks since 2025.1).
 */
const rules: readonly Rule[] = [
  { database: 'YugabyteDB', feature: 'advisory locks before 2025.1', pattern: /\bpg_(try_)?advisory_/ },
  { database: 'CockroachDB', feature: 'advisory locks', pattern: /\bpg_(try_)?advisory_/ },
  { database: 'CockroachDB', feature: 'analyze of all tables', pattern: /^\s*analyze\s*$/i },
  { database: 'Citus', feature: 'serializable transactions across nodes', pattern: /isolation level serializable/ },
  {
    database: 'Citus',
    feature: 'unique indices without the distribution column',
    pattern: /create unique index|\bunique\b/,
  },
  { database: 'Citus', feature: 'references between shards', pattern: /\breferences\b/ },
  ...databases.flatMap((database): readonly Rule[] => [
    { database, feature: 'notifications', pattern: /^\s*(listen|notify)\b/i },
    { database, feature: 'triggers and procedures', pattern: /create (or replace )?(trigger|function|procedure)/i },
    { database, feature: 'temporary tables', pattern: /create temp/i },
    { database, feature: 'locks of tables', pattern: /^\s*lock\b/i },
    { database, feature: 'cursors', pattern: /^\s*declare\b/i },
    { database, feature: 'an unchecked kind', pattern: uncheckedKind },
  ]),
];

/** The refusals that host-fixtures/operating.md lists (“Distributed databases”). */
export const knownRefusals: Readonly<Record<DistributedDatabase, readonly string[]>> = {
  YugabyteDB: ['advisory locks before 2025.1'],
  CockroachDB: ['advisory locks', 'analyze of all tables'],
  Citus: [
    'references between shards',
    'serializable transactions across nodes',
    'unique indices without the distribution column',
  ],
};

/** Lists refused or ignored features that operating.md does not list, one per line. */
export function listNewRefusals(statements: Iterable<string>): readonly string[] {
  return [...statements].flatMap((text) =>
    databases.flatMap((database) => {
      const features = listRefusals(database, [text]).filter((feature) => !knownRefusals[database].includes(feature));
      return features.map((feature) => `${database}, ${feature}: ${text}`);
    }),
  );
}

/**
 * Lists the features of some statements that a database refuses or ignores, without duplicates, in alphabetical order.
 */
export function listRefusals(database: DistributedDatabase, statements: Iterable<string>): readonly string[] {
  const all = [...statements];
  const brokenRules = rules.filter((rule) => rule.database === database && all.some((text) => rule.pattern.test(text)));
  return [...new Set(brokenRules.map(({ feature: what }) => what))].sort();
}
