// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BasketOutcome } from '#shared/domain/basket/basket-outcome.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { completeSettings } from '#shared/domain/page/operation/complete-settings.ts';
import { createPlan } from '#shared/domain/seats/coach.test-data.ts';
import { listCoachesWithSeats } from '#shared/domain/seats/coaches-with-seats.ts';
import { IslandContext, type IslandSurroundings } from '#shared/island/hooks/context.tsx';
import { fakePage } from '#shared/services/page/fake-page.test-data.ts';
import { createText } from '#shared/text/create-text.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import { messages as common } from '#shared/text/messages.ts';
import { createUser, pass } from '#test/support/render-island.tsx';
import { createSeatedJourney, createSeatKey } from './basket-with-seats.test-data.ts';
import { messages } from './messages.ts';
import { SeatReservation } from './seat-reservation.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Opens the reschedule of a reservation for three; the seat of the first is locked. */
async function openReschedule(outcome: BasketOutcome = { kind: 'done' }, planIn = Promise.resolve()) {
  const takenSeats: string[] = [];
  const page = fakePage({
    getRescheduleSeatPlan: () => planIn.then(() => createPlan('SINGLE_DECK_49', { takenNumbers: takenSeats })),
  });
  const journey = createSeatedJourney({ passengers: 3, seats: ['5A'], isLocked: true }) as unknown as Journey;
  const save = vi.fn(() => Promise.resolve(outcome));
  const onDone = vi.fn();
  const island: IslandSurroundings = {
    id: 'coach-journey-planner-1',
    widget: 'journey-planner',
    settings: completeSettings({}),
    locale: 'fr',
    headingLevel: 2,
    container: document.body,
    emit: vi.fn(),
    adopt: vi.fn(),
    services: page.services as unknown as IslandSurroundings['services'],
    text: createText({ locale: 'fr', messages: pickMessages(messages, 'fr') }),
    common: createText({ locale: 'fr', messages: pickMessages(common, 'fr') }),
  };
  const view = render(
    <IslandContext value={island}>
      <SeatReservation
        mode="reschedule"
        coaches={listCoachesWithSeats([journey])}
        lineItemId={undefined}
        backHref="/back"
        save={save}
        onDone={onDone}
      />
    </IslandContext>,
  );
  await pass(200);
  const press = async (name: string) => {
    await createUser().click(view.getByRole('button', { name }));
    await pass(300);
  };
  const listChosen = () => view.getAllByRole('gridcell', { selected: true }).map(({ textContent }) => textContent);
  return { ...view, ...page, takenSeats, save, onDone, press, listChosen };
}

describe('seats of the new journey of a reschedule (spec §4 "Reschedule", §6 "preventChange", §7)', () => {
  it('are chosen on the plan of the reschedule, and cannot be postponed', async () => {
    const { requests, queryByRole } = await openReschedule();
    expect(requests()).toEqual(['getRescheduleSeatPlan']);
    expect(queryByRole('button', { name: 'Choisir plus tard' })).toBeNull();
  });

  it('are found next to the locked one, and saved by the reschedule', async () => {
    const { press, listChosen, save, onDone, requests } = await openReschedule();
    await press('Choisir pour moi');
    expect(listChosen()).toEqual(['5A', '5B', '5C']);
    await press('Enregistrer les places');
    expect(save.mock.calls).toEqual([['1', ['5A', '5B', '5C'].map((number) => createSeatKey(number))]]);
    expect(onDone).toHaveBeenCalledOnce();
    expect(requests()).toEqual(['getRescheduleSeatPlan']);
  });

  it('are found once the plan has loaded, if the button was pressed before', async () => {
    let resolve = () => {};
    const promise = new Promise<void>((resolvePromise) => (resolve = resolvePromise));
    const { press, listChosen, queryByText, getByRole } = await openReschedule({ kind: 'done' }, promise);
    await press('Choisir pour moi');
    expect(getByRole('button', { name: 'Choisir pour moi' }).getAttribute('aria-busy')).toBe('true');
    expect(queryByText(/complet/)).toBeNull();
    resolve();
    await pass(300);
    expect(listChosen()).toEqual(['5A', '5B', '5C']);
    expect(getByRole('button', { name: 'Choisir pour moi' }).getAttribute('aria-busy')).toBeNull();
  });

  it('cannot be chosen for a traveller with a locked seat, nor swapped with it', async () => {
    const { getByRole, getByLabelText, queryByRole, listChosen } = await openReschedule();
    await createUser().click(getByLabelText(/^Voyageur 1/));
    await createUser().click(getByRole('gridcell', { name: /^9A,/ }));
    expect(listChosen()).toEqual(['5A']);
    expect((getByRole('combobox') as HTMLSelectElement).disabled).toBe(true);
    expect(getByLabelText(/^Voyageur 1.*ne peut plus être changée/)).toBeTruthy();
    expect(queryByRole('button', { name: /^Échanger/ })).toBeNull();
  });

  it('are loaded again if one was taken meanwhile', async () => {
    const { press, takenSeats, getByText, requests } = await openReschedule({ kind: 'refused', messages: [] });
    await press('Choisir pour moi');
    takenSeats.push('5B');
    await press('Enregistrer les places');
    expect(getByText('La place 5B vient d’être prise.')).toBeTruthy();
    expect(requests()).toEqual(['getRescheduleSeatPlan', 'getRescheduleSeatPlan']);
  });
});
