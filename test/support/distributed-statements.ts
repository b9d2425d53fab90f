import { afterEach, expect } from 'vitest';
import { newlyRefused } from '../../host-fixtures/server/database/postgres/distributed-rules.test-data.ts';
import { libraries } from '../../host-fixtures/server/kit/libraries.ts';

/**
 * Hears every statement that a host says to PostgreSQL in this process, on whichever of its connections, and fails the test that was the
 * first to say one that a distributed database refuses for a reason that host-fixtures/operating.md does not list.
 */
const { Client } = libraries.postgres;

/** Texts that nobody has looked at yet. Suites share a process: they share what was heard, too. */
interface Heard {
  readonly all: Set<string>;
  readonly fresh: Set<string>;
}

const key = Symbol.for('coach: statements of hosts');
const shared = globalThis as typeof globalThis & { [key]?: Heard };

/** Of the host's connections; those of the tests' helpers make and drop databases, and kill connections. */
const ofHost = /^coach-host/;

function listen(): Heard {
  const heard: Heard = { all: new Set(), fresh: new Set() };
  const prototype = Client.prototype as {
    query: (this: InstanceType<typeof Client>, ...args: readonly unknown[]) => unknown;
  };
  const { query } = prototype;
  prototype.query = function (...args) {
    const { connectionParameters } = this as unknown as {
      readonly connectionParameters?: { readonly application_name?: string };
    };
    const [asked] = args;
    const text = typeof asked === 'string' ? asked : (asked as { readonly text?: string } | undefined)?.text;
    if (text !== undefined && !heard.all.has(text) && ofHost.test(connectionParameters?.application_name ?? '')) {
      heard.all.add(text);
      heard.fresh.add(text);
    }
    return query.apply(this, [...args]);
  };
  return heard;
}

/** What was heard in this process so far. */
export function heardStatements(): Heard {
  return (shared[key] ??= listen());
}

const { fresh } = heardStatements();

afterEach(() => {
  const texts = [...fresh];
  fresh.clear();
  expect(newlyRefused(texts), 'statements that a distributed database refuses').toEqual([]);
});
