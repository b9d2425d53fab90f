/** A database that speaks PostgreSQL's protocol and keeps its rows on several machines. */
export type DistributedDatabase = 'YugabyteDB' | 'CockroachDB' | 'Citus';

/** Something that a distributed database refuses, or takes and does not keep. */
interface Rule {
  readonly in: DistributedDatabase;
  readonly what: string;
  readonly pattern: RegExp;
}

/**
 * By their own documents: Citus “SQL support and workarounds” (uniqueness and references only within the distribution column, isolation only
 * on one node), CockroachDB “PostgreSQL compatibility” (advisory lock functions are there for tools, and do nothing),
 * YugabyteDB “Explicit locking” (advisory locks, from 2025.1 on).
 */
const rules: readonly Rule[] = [
  { in: 'YugabyteDB', what: 'advisory locks before 2025.1', pattern: /\bpg_(try_)?advisory_/ },
  { in: 'CockroachDB', what: 'advisory locks', pattern: /\bpg_(try_)?advisory_/ },
  { in: 'CockroachDB', what: 'analyze of all tables', pattern: /^\s*analyze\s*$/i },
  { in: 'Citus', what: 'serializable transactions across nodes', pattern: /isolation level serializable/ },
  { in: 'Citus', what: 'unique indices without the distribution column', pattern: /create unique index|\bunique\b/ },
  { in: 'Citus', what: 'references between shards', pattern: /\breferences\b/ },
  ...(['CockroachDB', 'YugabyteDB', 'Citus'] as const).flatMap((database): readonly Rule[] => [
    { in: database, what: 'notifications', pattern: /^\s*(listen|notify)\b/i },
    { in: database, what: 'triggers and procedures', pattern: /create (or replace )?(trigger|function|procedure)/i },
    { in: database, what: 'temporary tables', pattern: /create temp/i },
  ]),
];

/** What of some statements a database refuses or does not keep, each kind once, in the order of the alphabet. */
export function refusedBy(database: DistributedDatabase, statements: Iterable<string>): readonly string[] {
  const all = [...statements];
  const broken = rules.filter((rule) => rule.in === database && all.some((text) => rule.pattern.test(text)));
  return [...new Set(broken.map(({ what }) => what))].sort();
}
