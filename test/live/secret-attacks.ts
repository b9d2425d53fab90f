import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatureVisitor, type FeatureAnswer, type FeatureVisitor } from './feature-visitor.ts';
import { fillBasket } from './find-journeys.ts';
import { buyInThreeDays } from './live-purchases.ts';
import { type LiveShop, openLiveShop, timeLimitMs } from './live-shop.ts';
import { type Attack, countByStatus, getProxyHeaders, runAtOnce, testAttacks } from './run-attacks.ts';

const api = '/journey-planner/api';
const accountApi = '/account-management/api';
const ownerAddress = 'owner@example.com';
const ownerPassword = 'the password of the owner';

describe('on passwords, codes and numbers of orders', () => {
  let shop: LiveShop;
  /** A traveller with an account and an order. The browser has shown both secrets before the attacks. */
  let owner: FeatureVisitor;
  let orderNumber: string;

  const getOrigin = () => shop.hosts[0]?.origin ?? '';
  /** A visitor from an address. */
  const visitFrom = (address: string) => createFeatureVisitor(getOrigin(), getProxyHeaders(address));

  const signInAsOwner = () =>
    owner.send(`${accountApi}/login`, { emailAddress: ownerAddress, password: ownerPassword });
  const findOrderAsOwner = () =>
    owner.send(`${api}/orders/key`, { customerIdentifier: 'anna@example.com', referenceNumber: orderNumber });

  /** Registers an account. @returns the code in the mail that activates it */
  async function register(visitor: FeatureVisitor, emailAddress: string, password: string): Promise<string> {
    const person = { firstName: 'Eve', lastName: 'Stranger', emailAddress, password };
    expect((await visitor.send(`${accountApi}/register`, person)).status).toBeLessThan(300);
    const findCode = () => {
      const mail = shop.mails.find(({ to }) => to.includes(emailAddress));
      return /activate\/([\w-]+)/.exec(mail?.email.text ?? '')?.[1];
    };
    let code = findCode();
    for (; code === undefined; code = findCode()) await wait(100);
    return code;
  }

  beforeAll(async () => {
    shop = await openLiveShop({ env: { LOG_LEVEL: 'info' } });
    await shop.hosts[0]?.start();
    owner = visitFrom('198.51.100.81');
    const code = await register(owner, ownerAddress, ownerPassword);
    expect((await owner.send(`${accountApi}/activate`, { code, emailAddress: ownerAddress })).status).toBe(200);
    ({ orderNumber } = await buyInThreeDays({ origin: getOrigin(), providerOrigin: shop.provider.origin }));
    expect([(await signInAsOwner()).status, (await findOrderAsOwner()).status]).toEqual([200, 200]);
  }, timeLimitMs);
  afterAll(() => shop.close(), timeLimitMs);

  /**
   * Guesses of a secret, ten from each of forty networks: of twenty in one wider network (/48), which is easy to rent, and of
   * twenty in different ones.
   */
  interface Guesses {
    readonly secret: string;
    /** Prepares a visitor, who then sends several guesses. */
    readonly prepare?: (visitor: FeatureVisitor) => Promise<unknown>;
    /** Sends a guess. @param guess a text that is never right */
    readonly send: (visitor: FeatureVisitor, guess: string) => Promise<Pick<FeatureAnswer, 'status'>>;
    /** The status of a guess that was checked, and is wrong. */
    readonly wrongStatus: number;
    /**
     * The maximum numbers of checked guesses: from the wider network, and in total. A few more than the free ones of the rings, since
     * a guess is allowed after each wait.
     */
    readonly maxChecked: readonly [widerNetwork: number, total: number];
    /** Shows the right secret in a browser that has shown it before. */
    readonly showAsOwner?: () => Promise<FeatureAnswer>;
  }

  const addresses = [
    Array.from({ length: 20 }, (_, index) => `2001:db8:7:${index}::1`),
    Array.from({ length: 20 }, (_, index) => `2001:db8:${100 + index}:0::1`),
  ];
  const guesses = Array.from({ length: 10 }, (_, index) => `guess-${index}`);

  /** The limits of a secret of one account or order: of the guesses of one /48, and of all. */
  const ofSubject = [25, 60] as const;
  /** A code that is valid by itself and too long to be guessed: more networks would reach the limit. */
  const ofLongCode = [200, 400] as const;

  const allGuesses: readonly Guesses[] = [
    {
      secret: 'the password of an account',
      send: (visitor, password) => visitor.send(`${accountApi}/login`, { emailAddress: ownerAddress, password }),
      wrongStatus: 401,
      maxChecked: ofSubject,
      showAsOwner: signInAsOwner,
    },
    {
      secret: 'an operator’s password and code',
      send: (visitor, password) =>
        visitor.sendForm('/operator/sign-in', { address: 'ada@shop.example', password, code: '000000' }),
      wrongStatus: 401,
      maxChecked: [25, 30],
    },
    {
      secret: 'the address of the buyer of an order',
      send: (visitor, guess) =>
        visitor.send(`${api}/orders/key`, { customerIdentifier: `${guess}@example.com`, referenceNumber: orderNumber }),
      wrongStatus: 404,
      maxChecked: ofSubject,
      showAsOwner: findOrderAsOwner,
    },
    {
      secret: 'the code that activates an account',
      send: (visitor, code) => visitor.send(`${accountApi}/activate`, { code, emailAddress: ownerAddress }),
      wrongStatus: 422,
      maxChecked: ofSubject,
    },
    {
      secret: 'the code with which a password is chosen',
      send: (visitor, code) => visitor.send(`${accountApi}/reset-password`, { code, password: 'a long password 1' }),
      wrongStatus: 422,
      maxChecked: ofLongCode,
    },
    {
      secret: 'a redemption code',
      prepare: fillBasket,
      send: (visitor, redemptionCode) => visitor.send(`${api}/basket/redemption-codes`, { redemptionCode }),
      wrongStatus: 200,
      maxChecked: [200, 330],
    },
    {
      secret: 'the code with which a driver’s phone is enrolled',
      send: (visitor, code) => visitor.send('/driver/enrolment', { code }),
      wrongStatus: 401,
      maxChecked: ofLongCode,
    },
  ];

  const attacks: readonly Attack[] = [
    ...allGuesses.map(({ secret, prepare, send, wrongStatus, maxChecked, showAsOwner }) => ({
      name: `guesses of ${secret} from forty networks`,
      async run() {
        const visitors = addresses.map((list) => list.map(visitFrom));
        for (const visitor of visitors.flat()) await prepare?.(visitor);
        let isOver = false;
        const guessing = runAtOnce(
          visitors.flatMap((list) => guesses.flatMap((guess) => list.map((visitor) => () => send(visitor, guess)))),
          4,
        ).finally(() => (isOver = true));
        // At most ten times, far below the limit of sign-ins.
        for (let times = 0; showAsOwner && times < 10 && !isOver; times += 1) {
          expect((await showAsOwner()).status).toBe(200);
          await wait(300);
        }
        const answers = await guessing;
        expect(countByStatus(answers, wrongStatus, 429, 503)).toBe(400);
        expect(countByStatus(answers.slice(0, 200), wrongStatus)).toBeLessThanOrEqual(maxChecked[0]);
        expect(countByStatus(answers, wrongStatus)).toBeLessThanOrEqual(maxChecked[1]);
      },
    })),
    {
      name: 'guesses of the token of a driver’s phone',
      async run() {
        const answers = await runAtOnce(
          addresses.flat().map((address, index) => async () => {
            const headers = { ...getProxyHeaders(address), 'x-driver-token': `guess-${index}` };
            const answer = await fetch(`${getOrigin()}/driver/list`, { headers });
            return { status: answer.status, text: await answer.text() };
          }),
          4,
        );
        expect(countByStatus(answers, 401)).toBe(answers.length);
      },
    },
    {
      name: 'a registration with the address of another person',
      async run() {
        const victim = 'victim@example.com';
        const stranger = visitFrom('203.0.113.81');
        const password = 'the password of a stranger';
        const code = await register(stranger, victim, password);
        // The owner follows the genuine mail in another browser, and has to choose the password.
        const visitor = visitFrom('198.51.100.82');
        const activation = { code, emailAddress: victim };
        expect((await visitor.send(`${accountApi}/activate`, activation)).status).toBe(422);
        const ownPassword = 'the password of the victim';
        const answer = await visitor.send(`${accountApi}/activate`, { ...activation, password: ownPassword });
        expect(answer.status).toBe(200);
        const signIn = await stranger.send(`${accountApi}/login`, { emailAddress: victim, password });
        expect(signIn.text).not.toContain('"isAuthenticated":true');
        const ownSignIn = await visitor.send(`${accountApi}/login`, { emailAddress: victim, password: ownPassword });
        expect(ownSignIn.text).toContain('"isAuthenticated":true');
      },
    },
  ];

  testAttacks(attacks, getOrigin, '/driver');

  it('a live host answers with HSTS, and has a line in its log for each refused secret, without an address', async () => {
    const answer = await fetch(`${getOrigin()}/nowhere`, { headers: getProxyHeaders('203.0.113.91') });
    expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=\d{7,}$/);
    const guess = { emailAddress: 'anna@example.com', password: 'guess number 1' };
    await visitFrom('203.0.113.92').send(`${accountApi}/login`, guess);
    expect(shop.hosts[0]?.output()).not.toMatch(/203\.0\.113\.|2001:db8/);
    const refusals = (shop.hosts[0]?.output() ?? '').split('\n').filter((line) => line.includes('secret-refused'));
    expect(refusals.length).toBeGreaterThan(0);
    for (const line of refusals) {
      expect(JSON.parse(line)).toMatchObject({
        level: 'warn',
        network: expect.stringMatching(/^[\w-]{12}$/) as string,
      });
      expect(line).not.toMatch(/anna@|owner@|guess|ada@/);
    }
  });
});
