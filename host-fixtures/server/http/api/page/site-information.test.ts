import { expect, it } from 'vitest';
import { testApp } from '../../../../testing/test-app.ts';
import { direct, line, visitor } from '../../../../testing/test-visitor.ts';

const url = '/journey-planner/api/information/site-information';

it('contains the fee for text messages in the currency of the page, and a day and a half of notice', async () => {
  const app = await testApp();
  const information = async (query = '') => (await app.inject(url + query)).json<object>();
  const common = { smsFee: 0.75, assistanceNoticeHours: 36 };
  expect(await information()).toEqual({ ...common, currency: 'GBP' });
  expect(await information('?currency=USD')).toEqual({ ...common, currency: 'USD' });
  expect(await information('?currency=PLN')).toEqual({ ...common, smsFee: 0, currency: 'PLN' });
});

it('has the currency of the visitor’s basket', async () => {
  const client = await visitor(await testApp());
  await client.add([line(direct)]);
  expect((await client.open(`${url}?currency=USD`)).json()).toMatchObject({ currency: 'GBP' });
});
