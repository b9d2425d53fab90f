import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { countUploadedBytes, findUploadRefusal, hashRings, selectEvictions, uploadLimits } from './upload-limits.ts';

const { pending: limits, day, freeDisk, stored } = uploadLimits;
const full = { readFreeBytes: () => Promise.resolve(freeDisk + 9) };
const empty = { readFreeBytes: () => Promise.resolve(1e12) };

describe('pending uploads', () => {
  /** An upload: its session is in its network, and that in its wider network, as in `a.b.c`. Ids are in order of age. */
  const upload = (place: string, bytes: number, id = 0) => {
    const [wide = '', network = '', session = ''] = place.split('.');
    const rings = { network: `${wide}.${network}`, widerNetwork: wide };
    return { id, bytes, session: `${wide}.${network}.${session}`, file: '', isComplete: true, grownAt: id, ...rings };
  };
  const select = (pending: readonly (readonly [string, number])[], [place, bytes]: readonly [string, number]) =>
    selectEvictions(
      pending.map(([memberPlace, memberBytes], id) => upload(memberPlace, memberBytes, id)),
      upload(place, bytes),
    )?.map(({ id }) => id);

  it.each<[string, readonly (readonly [string, number])[], readonly [string, number], readonly number[] | undefined]>([
    ['fit if they are few', [['a.1.x', 5]], ['b.1.x', 5], []],
    ['fill a network exactly', [['a.1.x', limits.network - 5]], ['a.1.y', 5], []],
    [
      'of the largest session make space in a full network',
      [
        ['a.1.z', 2],
        ['a.1.x', limits.network - 5],
      ],
      ['a.1.y', 4],
      [1],
    ],
    ['of the visitor make none', [['a.1.x', limits.network - 5]], ['a.1.x', 6], undefined],
    [
      'of the largest network make space for everybody, the oldest first',
      [
        ['a.1.x', 9],
        ...Array.from({ length: 4 }, (_, index) => [`${index}.1.x`, limits.all / 4 - 2] as const),
        ['3.1.x', 5],
      ],
      ['b.1.x', 5],
      [4],
    ],
    [
      'of a larger visitor do not make space for the largest one',
      [
        ['a.1.x', limits.network - 5],
        ['a.2.x', limits.network - 5],
        ['a.3.x', limits.widerNetwork - 2 * limits.network],
      ],
      ['a.1.x', 20],
      undefined,
    ],
  ])('%s', (...[, pending, newUpload, expected]) => expect(select(pending, newUpload)).toEqual(expected));

  it('of one network cannot keep another one from sending, however it fills everything', () => {
    const hoard = Array.from({ length: 8 }, (_, index) => [`hoard.${index}.x`, limits.all / 8] as const);
    expect(select(hoard, ['honest.1.x', 5_000_000])).toEqual([0]);
  });
});

describe('the bytes of a day', () => {
  const rings = hashRings({ network: '192.0.2.1', widerNetwork: '192.0.2.0/24' });
  const neighbour = hashRings({ network: '192.0.2.2', widerNetwork: '192.0.2.0/24' });
  const stranger = hashRings({ network: '198.51.100.1', widerNetwork: '198.51.100.0/24' });
  const noon = 12 * 3_600_000;

  async function openCount() {
    const database = await openTestDatabase();
    onTestFinished(() => database.destroy());
    return {
      database,
      count: (visitor: typeof rings, bytes: number, now = noon) =>
        database.transaction().execute((trx) => countUploadedBytes(trx, { ...visitor, bytes }, now)),
      find: (visitor: typeof rings, bytes: number, { files = empty, now = noon } = {}) =>
        findUploadRefusal({ database, files }, { ...visitor, bytes }, now),
    };
  }

  it('are limited for a network, the wider one, and everybody, and begin again on the next day', async () => {
    const { count, find } = await openCount();
    await count(rings, day.network - 2);
    await count(rings, 1);
    expect([await find(rings, 1), await find(rings, 2), await find(neighbour, 2)]).toEqual([
      undefined,
      'network',
      undefined,
    ]);
    await count(neighbour, day.widerNetwork - day.network);
    expect([await find(neighbour, 9), await find(stranger, 9)]).toEqual(['network', undefined]);
    await count(hashRings({ network: 'b', widerNetwork: 'b' }), day.all - day.widerNetwork);
    expect(await find(stranger, 9)).toBe('all');
    expect(await find(rings, 9, { now: 24 * 3_600_000 })).toBeUndefined();
  });

  it('are refused if the disk would have too little free space', async () => {
    const { find } = await openCount();
    expect([await find(rings, 9, { files: full }), await find(rings, 10, { files: full })]).toEqual([
      undefined,
      'disk',
    ]);
  });

  it('are refused if the files of all enquiries are too many', async () => {
    const { database, find } = await openCount();
    const facts = {
      session_id: 's',
      upload_id: 'u',
      message_id: null,
      position: null,
      name: '',
      type: '',
      begun_at: 1,
    };
    await database
      .insertInto('attachments')
      .values({ ...facts, size: stored, received: stored - 5 })
      .execute();
    expect([await find(rings, 5), await find(rings, 6)]).toEqual([undefined, 'disk']);
  });

  it('are stored without addresses', async () => {
    const { database, count } = await openCount();
    await count(rings, 5);
    expect(JSON.stringify(await database.selectFrom('uploaded_bytes').selectAll().execute())).not.toContain('192');
  });
});
