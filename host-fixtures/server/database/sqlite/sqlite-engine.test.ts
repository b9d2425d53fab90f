import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeFolder } from '../../../testing/test-feed.ts';
import { openSqlite, openSqliteToRead, type SqliteEngine } from './sqlite-engine.ts';

const readPragma = (engine: SqliteEngine, pragma: string) =>
  Object.values(engine.prepare(`pragma ${pragma}`).all([])[0] as object)[0] as unknown;

it('a file is opened durably, with foreign keys and short waits for a lock', () => {
  const engine = openSqlite(join(writeFolder({}), 'a.sqlite'));
  const pragmas = ['foreign_keys', 'journal_mode', 'synchronous', 'auto_vacuum', 'busy_timeout'];
  expect(pragmas.map((pragma) => readPragma(engine, pragma))).toEqual([1, 'wal', 2, 2, 10]);
  engine.close();
});

it('a lock of another connection is distinguished from other failures', () => {
  const file = join(writeFolder({}), 'a.sqlite');
  const [engine, otherEngine] = [openSqlite(file), openSqlite(file)];
  const getFailure = (text: string) => {
    try {
      engine.exec(text);
      return undefined;
    } catch (error) {
      return error;
    }
  };
  otherEngine.exec('create table t (a integer); begin immediate');
  expect([engine.isTransaction, otherEngine.isTransaction]).toEqual([false, true]);
  expect(engine.isBusy(getFailure('begin immediate'))).toBe(true);
  expect(engine.isBusy(getFailure('no statement'))).toBe(false);
  expect([new Error('other'), undefined].map((error) => engine.isBusy(error))).toEqual([false, false]);
  otherEngine.exec('rollback');
  otherEngine.close();
  engine.close();
});

it('a statement specifies whether it returns rows', () => {
  const engine = openSqlite(':memory:');
  engine.exec('create table t (a integer)');
  expect(['select a from t', 'delete from t'].map((text) => engine.prepare(text).isReader)).toEqual([true, false]);
  expect(engine.prepare('insert into t values (?)').run([5])).toMatchObject({ changes: 1, lastInsertRowid: 1 });
  expect(engine.prepare('select a + ? as b from t').all([2])).toEqual([{ b: 7 }]);
  engine.close();
});

it('a file that is opened for reading cannot be changed', () => {
  const file = join(writeFolder({}), 'a.sqlite');
  const engine = openSqlite(file);
  engine.exec('create table t (a integer)');
  const reader = openSqliteToRead(file);
  expect([reader.isReadOnly, engine.isReadOnly]).toEqual([true, undefined]);
  expect(() => reader.exec('insert into t values (1)')).toThrow(/readonly/);
  reader.close();
  engine.close();
});
