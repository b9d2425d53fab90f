/** Databases that speak PostgreSQL's protocol and store their rows on several machines. */
export type DistributedDatabase = 'YugabyteDB' | 'CockroachDB' | 'Citus';

const databases: readonly DistributedDatabase[] = ['CockroachDB', 'YugabyteDB', 'Citus'];

/** The kinds of statements that the host uses. Check the documentation of each database before adding another. */
const knownKinds =
  /^\s*(select|with|insert into|update|delete from|create (table|(unique )?index)|alter table|drop (table|index)|analyze|begin|start transaction|commit|rollback|set (tcp_|idle_|default_transaction_))/i;

const notKnown = { test: (text: string) => !knownKinds.test(text) };

/** A feature that a distributed database refuses or ignores. */
interface Rule {
  readonly in: DistributedDatabase;
  readonly what: string;
  readonly pattern: Pick<RegExp, 'test'>;
}

/**
 * From the documentation: Citus “SQL support and workarounds” (uniqueness and references only within the distribution
 * column, isolation only on one node), CockroachDB “PostgreSQL compatibility” (advisory lock functions exist for tools
 * and do nothing), YugabyteDB “Explicit locking” (advisory locks since 2025.1).
 */
const rules: readonly Rule[] = [
  { in: 'YugabyteDB', what: 'advisory locks before 2025.1', pattern: /\bpg_(try_)?advisory_/ },
  { in: 'CockroachDB', what: 'advisory locks', pattern: /\bpg_(try_)?advisory_/ },
  { in: 'CockroachDB', what: 'analyze of all tables', pattern: /^\s*analyze\s*$/i },
  { in: 'Citus', what: 'serializable transactions across nodes', pattern: /isolation level serializable/ },
  { in: 'Citus', what: 'unique indices without the distribution column', pattern: /create unique index|\bunique\b/ },
  { in: 'Citus', what: 'references between shards', pattern: /\breferences\b/ },
  ...databases.flatMap((database): readonly Rule[] => [
    { in: database, what: 'notifications', pattern: /^\s*(listen|notify)\b/i },
    { in: database, what: 'triggers and procedures', pattern: /create (or replace )?(trigger|function|procedure)/i },
    { in: database, what: 'temporary tables', pattern: /create temp/i },
    { in: database, what: 'locks of tables', pattern: /^\s*lock\b/i },
    { in: database, what: 'cursors', pattern: /^\s*declare\b/i },
    { in: database, what: 'a kind that nobody has looked up', pattern: notKnown },
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
export function newlyRefused(statements: Iterable<string>): readonly string[] {
  return [...statements].flatMap((text) =>
    databases.flatMap((database) => {
      const refused = refusedBy(database, [text]).filter((what) => !knownRefusals[database].includes(what));
      return refused.map((what) => `${database}, ${what}: ${text}`);
    }),
  );
}

/**
 * Lists the features of some statements that a database refuses or ignores, without duplicates, in alphabetical order.
 */
export function refusedBy(database: DistributedDatabase, statements: Iterable<string>): readonly string[] {
  const all = [...statements];
  const broken = rules.filter((rule) => rule.in === database && all.some((text) => rule.pattern.test(text)));
  return [...new Set(broken.map(({ what }) => what))].sort();
}
