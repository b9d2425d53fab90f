// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyCode, pass } from '#test/support/render-island.tsx';
import { basketOf, londonLeeds, openPlanner } from '../../../open-planner.test-data.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const anna = { name: 'Anna', emailAddress: 'anna@example.com', isAuthenticated: true, isActivated: true };
const nobody = { isAuthenticated: false, isActivated: false };
const elie = {
  ...{ travellerId: 't1', firstName: 'Élie', lastName: 'Martin', type: 'ADULT', assistance: 'NONE' },
  ...{ hasAttendant: false, isDefault: false },
};

async function open(user: object) {
  const island = await openPlanner('/basket', {
    answers: {
      getBasket: () => ({ basket: basketOf([londonLeeds]) }),
      getAccount: () => user,
      getTravellers: () => ({ travellers: [elie] }),
    },
  });
  await island.press('Noms des voyageurs (facultatif)');
  for (let turn = 0; turn < 3; turn += 1) {
    await lazyCode();
    await pass(300);
  }
  return island;
}

it('who is signed in chooses from their saved travellers, and the name is filled in', async () => {
  const { user, getAllByLabelText } = await open(anna);
  await user.selectOptions(getAllByLabelText('Voyageur enregistré')[0] as HTMLElement, 'Élie Martin');
  expect(getAllByLabelText('Prénom')[0]).toHaveProperty('value', 'Élie');
  expect(getAllByLabelText('Nom')[0]).toHaveProperty('value', 'Martin');
});

it('nobody else is offered any, and no call is made for them', async () => {
  const { queryByLabelText, asked } = await open(nobody);
  expect(queryByLabelText('Voyageur enregistré')).toBeNull();
  expect(asked()).not.toContain('getTravellers');
});
