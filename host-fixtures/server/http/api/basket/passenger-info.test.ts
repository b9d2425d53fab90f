import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { savePassengerInfo } from '#shared/contract/basket/basket-details.ts';
import { openTestDatabase } from '../../../../testing/test-database.ts';
import { readOpenBasket } from '../../../sales/stored-basket.ts';
import { testApp, testNow } from '../../../../testing/test-app.ts';
import { basketUrl, direct, isForEveryone, line, named, visitor } from '../../../../testing/test-visitor.ts';

/** Opens a browser with a party on the direct coach in the basket, and reads the stored data. */
async function openParty(counts: Parameters<typeof line>[1]) {
  const database = await openTestDatabase();
  const app = await testApp({ database });
  app.addHook('onClose', () => database.destroy());
  const client = await visitor(app);
  await client.add([line(direct, counts)]);
  const { session_id } = await database.selectFrom('baskets').select('session_id').executeTakeFirstOrThrow();
  const readLine = async () => (await readOpenBasket(database, session_id, testNow))?.lines[0];
  return {
    ...client,
    app,
    readLine,
    kinds: async () => (await readLine())?.holds.map(({ kind }) => kind).sort(),
    save: (payload: object) => client.send('POST', `${basketUrl}/passenger-info`, { payload }),
  };
}

describe('passenger info (spec §3 "Passenger info")', () => {
  it('is stored with names, and the answer matches the contract', async () => {
    const client = await openParty({ passengerCount: 2 });
    const passengers = [
      { firstName: 'Anna', lastName: 'Martin' },
      { firstName: 'Noé', lastName: 'Petit' },
    ];
    const answer = await client.save({ disabilityStatus: 'OTHER_DISABILITY', otherDisabilityCount: 1, passengers });
    expect([answer.statusCode, safeParse(savePassengerInfo.answer, answer.json()).issues]).toEqual([200, undefined]);
    expect(answer.json()).toMatchObject({ errors: [] });
    expect(await client.readLine()).toMatchObject({
      travellers: passengers,
      assistance: { disabilityStatus: 'OTHER_DISABILITY', otherDisability: 1 },
    });
  });

  it('moves a wheelchair user from a seat to a space, and back', async () => {
    const client = await openParty({ passengerCount: 2 });
    await client.save({ disabilityStatus: 'WHEELCHAIR_SEATED' });
    expect(await client.kinds()).toEqual(['SEAT', 'WHEELCHAIR']);
    await client.save({ wheelchairSeatedCount: 0, otherDisabilityCount: 0 });
    expect(await client.kinds()).toEqual(['SEAT', 'SEAT']);
    expect((await client.readLine())?.assistance).toEqual({ otherDisability: 0, pca: 0 });
  });

  it('frees only the chosen seat that is reserved for assistance when it is no longer needed', async () => {
    const client = await openParty({ passengerCount: 2, otherDisabilityCount: 1 });
    const freePlaces = (await client.places()).filter(isForEveryone);
    const isRestricted = ({ seatNumber }: { seatNumber: string }) => ['1A', '1B', '2A', '2B'].includes(seatNumber);
    const otherPlaces = freePlaces.filter((place) => !isRestricted(place)).slice(0, 1);
    await client.choose(
      (await client.readLine())?.lineItemId ?? '',
      named([...freePlaces.filter(isRestricted).slice(0, 1), ...otherPlaces]),
    );
    expect((await client.readLine())?.holds.filter(({ seat }) => seat)).toHaveLength(2);
    await client.save({ otherDisabilityCount: 0 });
    expect((await client.readLine())?.holds.flatMap(({ seat }) => seat ?? [])).toEqual(named(otherPlaces));
  });

  it.each(['WHEELCHAIR_SEATED', 'OTHER_DISABILITY'])(
    'removes all assistance if the counts are 0, although the status is still %s',
    async (disabilityStatus) => {
      const client = await openParty({ passengerCount: 2, wheelchairSeatedCount: 1, pcaCount: 1 });
      const noCounts = { wheelchairSeatedCount: 0, otherDisabilityCount: 0, pcaCount: 0 };
      await client.save({ disabilityStatus, ...noCounts });
      expect((await client.readLine())?.assistance).toEqual({ otherDisability: 0, pca: 0 });
      expect((await client.places()).filter((place) => place.restricted).length).toBeGreaterThan(0);
    },
  );

  it('stores the number of attendants', async () => {
    const client = await openParty({ passengerCount: 3, otherDisabilityCount: 1 });
    await client.save({ disabilityStatus: 'OTHER_DISABILITY', otherDisabilityCount: 1, pcaCount: 2 });
    expect((await client.readLine())?.assistance).toMatchObject({ otherDisability: 1, pca: 2 });
    await client.save({ passengers: [{ firstName: 'Anna', lastName: 'Martin' }] });
    expect((await client.readLine())?.assistance.pca).toBe(2);
  });

  it('changes nothing if there are too few wheelchair spaces', async () => {
    const client = await openParty({ passengerCount: 3 });
    const rejection = await client.save({ wheelchairSeatedCount: 2 });
    expect(rejection.json()).toMatchObject({ errors: [{ id: 'wheelchair-spaces', journeyId: direct }] });
    expect(await client.kinds()).toEqual(['SEAT', 'SEAT', 'SEAT']);
  });

  it('refuses assistance for more people than travel', async () => {
    const client = await openParty({ passengerCount: 1 });
    for (const more of [{ otherDisabilityCount: 1 }, { pcaCount: 1 }]) {
      const rejection = await client.save({ wheelchairSeatedCount: 1, ...more });
      expect(rejection.json()).toMatchObject({ errors: [{ id: 'passengers-count' }] });
    }
  });

  it('is refused for a line that is not in the basket', async () => {
    const client = await openParty({ passengerCount: 1 });
    expect((await client.save({ lineItemId: '77', otherDisabilityCount: 1 })).statusCode).toBe(404);
  });
});
