// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { getFocusedElement } from '#shared/ui/keyboard/get-focused-element.ts';
import { pass } from '#test/support/render-island.tsx';
import { createBasket, leedsLondon, londonLeeds, openPlanner } from '../../open-planner.test-data.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Scene = NonNullable<Parameters<typeof openPlanner>[1]>;

const open = (basket: unknown, scene: Scene = {}, storage?: Map<string, string>) =>
  openPlanner('/basket', { ...scene, answers: { getBasket: () => ({ basket }), ...scene.answers } }, storage);

describe('an expired basket (field notes §6 "Basket rescue")', () => {
  const answers = {
    getBasket: () => ({ basket: createBasket([londonLeeds, leedsLondon], { expiryTotalSecondsRemaining: 5 }) }),
    deleteBasket: () => ({ basket: null, errors: [] }),
  };

  it('shows its journeys, can be restored, and lists exactly what has changed', async () => {
    const dearer = { ...londonLeeds, price: 30 };
    const tooFew = { errors: [{ id: '231', journeyId: '8' }] };
    const addToBasket = ({ input }: { input: { body?: unknown } }) =>
      JSON.stringify(input.body).includes('"8"')
        ? tooFew
        : { basket: createBasket([dearer], { total: 30 }), errors: [] };
    const { press, root, getAllByRole, findText } = await open(null, {
      answers: { ...answers, addToBasket },
    });
    await pass(6000);
    expect(getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('Londres – Leeds'),
      expect.stringContaining('Leeds – Londres'),
    ]);
    await press('Réserver à nouveau ces places');
    await pass(1000);
    for (const message of [
      'Leeds – Londres, 10:00 : il n’y a plus assez de places.',
      'Londres – Leeds, 10:00 : £30.00 au lieu de £24.50.',
      'Total : £30.00 au lieu de £49.00.',
    ])
      expect(findText(message), message).toBeTruthy();
    expect(root.activeElement?.className).toBe('basket-title');
    await press('J’ai compris');
    expect(findText('Voici exactement ce qui a changé :')).toBeNull();
  });

  describe('changes after a reload', () => {
    const dearer = createBasket([{ ...londonLeeds, price: 30 }], { total: 30 });
    const report = 'Londres – Leeds, 10:00 : £30.00 au lieu de £24.50.';
    const heldAgain = async () => {
      const storage = new Map<string, string>();
      let basket: unknown = createBasket([londonLeeds], { expiryTotalSecondsRemaining: 5 });
      const first = await open(
        null,
        {
          answers: {
            getBasket: () => ({ basket }),
            deleteBasket: () => ({ basket: (basket = null), errors: [] }),
            addToBasket: () => ({ basket: (basket = dearer), errors: [] }),
          },
        },
        storage,
      );
      await pass(6000);
      await first.press('Réserver à nouveau ces places');
      await pass(1000);
      expect(first.findText(report)).toBeTruthy();
      await first.unmount();
      return storage;
    };

    it('are shown until they are confirmed', async () => {
      const storage = await heldAgain();
      const second = await open(dearer, {}, storage);
      expect(second.findText(report)).toBeTruthy();
      await second.press('J’ai compris');
      expect(second.findText(report)).toBeNull();
      await second.unmount();
      const third = await open(dearer, {}, storage);
      expect(third.getByRole('button', { name: 'Continuer' })).toBeTruthy();
      expect(third.findText(report)).toBeNull();
    });

    it('are not shown once the basket has changed again, even if it changes back', async () => {
      const storage = await heldAgain();
      const second = await open(
        createBasket([{ ...londonLeeds, price: 30 }, leedsLondon], { total: 54.5 }),
        {},
        storage,
      );
      expect(second.findText(report)).toBeNull();
      await second.unmount();
      expect((await open(dearer, {}, storage)).findText(report)).toBeNull();
    });
  });

  it.each(['shadow', 'light'] as const)(
    'moves the focus from a removed element to the screen, %s',
    async (isolation) => {
      const { getByRole } = await open(null, { answers, common: { isolation } });
      getByRole('button', { name: 'Continuer' }).focus();
      await pass(6000);
      expect(getFocusedElement(document)?.className).toBe('basket-title');
    },
  );

  it.each(['shadow', 'light'] as const)('leaves the focus where the user moved it, %s', async (isolation) => {
    const { getByRole } = await open(null, { answers, common: { isolation } });
    const outside = document.body.appendChild(document.createElement('button'));
    onTestFinished(() => outside.remove());
    getByRole('button', { name: 'Continuer' }).focus();
    outside.focus();
    await pass(6000);
    expect(document.activeElement).toBe(outside);
  });

  it('lists seats and codes that are missing, with the reasons of the server', async () => {
    const seats = ['12A', '12B'].map((seatNumber) => ({ seat: { seatNumber, seatPlanKey: seatNumber } }));
    const journeyWithSeats = { ...londonLeeds, seats, customersSeatSelection: true };
    const originalBasket = createBasket([journeyWithSeats, leedsLondon], {
      redemptionCodes: [{ code: 'AUTOCAR10' }],
      expiryTotalSecondsRemaining: 5,
    });
    const { press, findText } = await open(null, {
      answers: {
        ...answers,
        getBasket: () => ({ basket: originalBasket }),
        addToBasket: ({ input }: { input: { body?: unknown } }) =>
          JSON.stringify(input.body).includes('"8"')
            ? { errors: [{ id: 'x', message: 'Ligne fermée.', journeyId: '8' }] }
            : { basket: createBasket([londonLeeds]), errors: [] },
        chooseSeats: () => ({ errors: [{ id: 'x' }] }),
        redeemCode: () => ({ errors: [{ id: 'x', message: 'Code expiré.' }] }),
      },
    });
    await pass(6000);
    await press('Réserver à nouveau ces places');
    await pass(3000);
    for (const message of [
      'Londres – Leeds, 10:00, places : aucune place choisie au lieu de 12A, 12B.',
      'Leeds – Londres, 10:00 : réservation impossible. Ligne fermée.',
      'Le code AUTOCAR10 n’est plus appliqué. Code expiré.',
    ])
      expect(findText(message), message).toBeTruthy();
  });

  it('survives a reload, and can be dismissed', async () => {
    const storage = new Map<string, string>();
    const first = await open(null, { answers }, storage);
    await pass(6000);
    await first.unmount();
    const { getByText, press } = await open(null, {}, storage);
    expect(getByText('Londres – Leeds')).toBeTruthy();
    await press('Oublier ces trajets');
    await press('Oui, oublier');
    expect(getByText('Votre panier est vide.')).toBeTruthy();
  });

  it('shows that it is still being restored when only part of it has been', async () => {
    const basketWithCode = { redemptionCodes: [{ code: 'AUTOCAR10' }], expiryTotalSecondsRemaining: 5 };
    const { press, findText } = await open(null, {
      answers: {
        ...answers,
        getBasket: () => ({ basket: createBasket([londonLeeds], basketWithCode) }),
        addToBasket: () => ({ basket: createBasket([londonLeeds]), errors: [] }),
        redeemCode: () => new Promise(() => {}),
      },
    });
    await pass(6000);
    await press('Réserver à nouveau ces places');
    expect(findText('1 trajet dans votre panier.')).toBeTruthy();
    expect(findText('Nous réservons à nouveau vos trajets…')).toBeTruthy();
  });

  it('shows its journeys if restoring fails', async () => {
    let isOver = false;
    const deleteBasket = () => {
      isOver = true;
      return { basket: null, errors: [] };
    };
    const getBasket = () => (isOver ? { basket: null } : answers.getBasket());
    const { getAllByRole, press, findText, announcement } = await open(null, {
      answers: { deleteBasket, getBasket, addToBasket: refuse(500) },
    });
    await pass(6000);
    await press('Réserver à nouveau ces places');
    await pass(2000);
    const message = 'Vos trajets n’ont pas pu être réservés à nouveau.';
    expect([findText(message) !== null, announcement()]).toEqual([true, message]);
    expect(getAllByRole('listitem')).toHaveLength(2);
  });

  it('reports that nothing has changed', async () => {
    const { press, findText, root, announcement } = await open(null, {
      answers: { ...answers, addToBasket: () => ({ basket: createBasket([londonLeeds, leedsLondon]), errors: [] }) },
    });
    await pass(6000);
    await press('Réserver à nouveau ces places');
    await pass(2000);
    const message = 'Vos trajets sont à nouveau réservés. Rien n’a changé.';
    expect([findText(message) !== null, announcement()]).toEqual([true, message]);
    expect(root.querySelector('.notice')?.className).toContain('success');
    expect(root.querySelector('.notice')?.textContent).not.toContain('au lieu de');
  });

  it('shows that it is being restored', async () => {
    const { user, getByRole } = await open(null, {
      answers: { ...answers, addToBasket: () => new Promise(() => {}) },
    });
    await pass(6000);
    const button = () => getByRole('button', { name: 'Réserver à nouveau ces places' });
    expect(button().getAttribute('aria-busy')).toBeNull();
    await user.click(button());
    expect(button().getAttribute('aria-busy')).toBe('true');
  });
});
