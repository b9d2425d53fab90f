import { expect, it } from 'vitest';
import { addToBasket } from '#shared/contract/basket/basket.ts';
import { savePassengerInfo } from '#shared/contract/basket/basket-details.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { csrfCookie, csrfHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { isInRun } from '#test/support/groups.mjs';
import { tokenHeader as driverTokenHeader } from '../../host-fixtures/operations/driver/driver-routes.ts';
import { testApp, testTrial } from '../../host-fixtures/testing/test-app.ts';
import { basketUrl, line, visitor } from '../../host-fixtures/testing/test-visitor.ts';
import { createLargestBody, createRefusedBodies } from '../../host-fixtures/testing/worst-bodies.ts';
import { callCosts, createCostChecks, maxMs } from './measure-costs.ts';

/** Opens a browser with 20 journeys in its basket, which sends bodies to calls. */
async function openSender() {
  // Without simulated travellers, which take seats.
  const { market: _, ...trial } = await testTrial();
  const client = await visitor(await testApp({ trial }));
  // One on each of 20 days, since a visitor holds few seats on one coach.
  const lines = Array.from({ length: 20 }, (_, day) => line(`203103${10 + day}1`));
  expect((await client.add(lines)).statusCode).toBe(200);
  const lineItemId = (await client.basket())?.journeys[0]?.lineItemId ?? '';
  const { token } = (await client.open('/api/token')).json<{ token: string }>();
  const enrolment = await client.open({ method: 'POST', url: '/driver/enrolment', payload: { code: '' } });
  const headers = {
    [tokenHeader]: token,
    [csrfHeader]: client.cookies.get(csrfCookie) ?? '',
    [driverTokenHeader]: enrolment.json<{ token: string }>().token,
  };
  const send = (path: string, payload: string) => {
    const url = `${path.replace(/:\w+\??/g, 'k')}?lineItemId=${lineItemId}`;
    return client.open({ method: 'POST', url, headers: { ...headers, 'content-type': 'application/json' }, payload });
  };
  const emptyBasket = () => client.send('DELETE', basketUrl);
  return { send, emptyBasket, lines };
}

it.runIf(isInRun('load'))(
  'the worst bodies of all calls cost at most what the table of costs says',
  async () => {
    const { send, emptyBasket, lines } = await openSender();
    const { check: checkCost, excesses } = createCostChecks();
    type Body = readonly [kind: string, json: string, prepare?: () => Promise<unknown>];
    const check = async (name: string, path: string, bodies: readonly Body[]) => {
      for (const [kind, json, prepare] of bodies) await checkCost([name, kind], () => send(path, json), prepare);
    };
    for (const { name, path, body } of endpoints) {
      const bytes = callCosts.get(name)?.bytes ?? 0;
      // Signing out would end the measured session.
      if (!body || name === 'logout') continue;
      const largest = JSON.stringify(createLargestBody(body));
      await check(name, path, [...createRefusedBodies(body, bytes), ['the largest accepted body', largest]]);
    }
    await check('addToBasket', addToBasket.path, [['20 journeys', JSON.stringify({ journeys: lines }), emptyBasket]]);
    const passengers = Array.from({ length: 99 }, () => ({ firstName: 'あ'.repeat(200), lastName: 'あ'.repeat(200) }));
    await check('savePassengerInfo', savePassengerInfo.path, [['20 lines', JSON.stringify({ passengers })]]);
    const use = { coach: 'x'.repeat(16), version: 1, usedAt: 1 };
    const uses = Array.from({ length: 500 }, (_, no) => ({ ...use, reservationNumber: `ABCDEFGH-${no}` }));
    await check('/driver/uses', '/driver/uses', [
      ['500 boardings', JSON.stringify({ uses })],
      ['{}', `{"uses":[${'{},'.repeat(20_000)}{}]}`],
    ]);
    await check('/provider-callback', '/provider-callback', [['a forged callback', `"${'x'.repeat(131_000)}"`]]);
    expect(excesses).toEqual([]);
  },
  maxMs,
);
