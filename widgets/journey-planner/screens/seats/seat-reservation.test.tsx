// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BasketOutcome } from '#shared/domain/basket/basket-outcome.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { completeSettings } from '#shared/domain/page/operation/complete-settings.ts';
import { planOf } from '#shared/domain/seats/coach.test-data.ts';
import { coachesWithSeats } from '#shared/domain/seats/seat-need.ts';
import { IslandContext, type IslandSurroundings } from '#shared/island/hooks/context.tsx';
import { fakePage } from '#shared/services/page/fake-page.test-data.ts';
import { createText } from '#shared/text/create-text.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import { messages as common } from '#shared/text/messages.ts';
import { createUser, pass } from '#test/support/render-island.tsx';
import { seatedJourney, seatKey } from './basket-with-seats.test-data.ts';
import { messages } from './messages.ts';
import { SeatReservation } from './seat-reservation.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A reservation of three that is moved: the first keeps the seat, which may not be changed. */
async function move(outcome: BasketOutcome = { kind: 'done' }, planIn = Promise.resolve()) {
  const taken: string[] = [];
  const page = fakePage({ getRescheduleSeatPlan: () => planIn.then(() => planOf('SINGLE_DECK_49', { taken })) });
  const journey = seatedJourney({ passengers: 3, seats: ['5A'], isLocked: true }) as unknown as Journey;
  const save = vi.fn(() => Promise.resolve(outcome));
  const onDone = vi.fn();
  const island: IslandSurroundings = {
    id: 'coach-journey-planner-1',
    widget: 'journey-planner',
    settings: completeSettings({}),
    locale: 'fr',
    headingLevel: 2,
    written: document.body,
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
        coaches={coachesWithSeats([journey])}
        startsAt={undefined}
        back={{ href: '/back', onClick: () => {} }}
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
  const chosen = () => view.getAllByRole('gridcell', { selected: true }).map(({ textContent }) => textContent);
  return { ...view, ...page, taken, save, onDone, press, chosen };
}

describe('seats of a journey that a reservation is moved to (spec §4 "Reschedule", §6 "preventChange", §7)', () => {
  it('are chosen on the plan of the reschedule, and cannot be put off', async () => {
    const { asked, queryByRole } = await move();
    expect(asked()).toEqual(['getRescheduleSeatPlan']);
    expect(queryByRole('button', { name: 'Choisir plus tard' })).toBeNull();
  });

  it('are found beside the locked one, and saved by the reschedule', async () => {
    const { press, chosen, save, onDone, asked } = await move();
    await press('Choisir pour moi');
    expect(chosen()).toEqual(['5A', '5B', '5C']);
    await press('Enregistrer les places');
    expect(save.mock.calls).toEqual([['1', ['5A', '5B', '5C'].map((number) => seatKey(number))]]);
    expect(onDone).toHaveBeenCalledOnce();
    expect(asked()).toEqual(['getRescheduleSeatPlan']);
  });

  it('are found once the plan is here, where the button was pressed before', async () => {
    let resolve = () => {};
    const promise = new Promise<void>((arrived) => (resolve = arrived));
    const { press, chosen, queryByText, getByRole } = await move({ kind: 'done' }, promise);
    await press('Choisir pour moi');
    expect(getByRole('button', { name: 'Choisir pour moi' }).getAttribute('aria-busy')).toBe('true');
    expect(queryByText(/complet/)).toBeNull();
    resolve();
    await pass(300);
    expect(chosen()).toEqual(['5A', '5B', '5C']);
    expect(getByRole('button', { name: 'Choisir pour moi' }).getAttribute('aria-busy')).toBeNull();
  });

  it('cannot be chosen for the traveller with the locked one, nor swapped with it', async () => {
    const { getByRole, getByLabelText, queryByRole, chosen } = await move();
    await createUser().click(getByLabelText(/^Voyageur 1/));
    await createUser().click(getByRole('gridcell', { name: /^9A,/ }));
    expect(chosen()).toEqual(['5A']);
    expect((getByRole('combobox') as HTMLSelectElement).disabled).toBe(true);
    expect(getByLabelText(/^Voyageur 1.*ne peut plus être changée/)).toBeTruthy();
    expect(queryByRole('button', { name: /^Échanger/ })).toBeNull();
  });

  it('are loaded again when one was taken meanwhile', async () => {
    const { press, taken, getByText, asked } = await move({ kind: 'refused', messages: [] });
    await press('Choisir pour moi');
    taken.push('5B');
    await press('Enregistrer les places');
    expect(getByText('La place 5B vient d’être prise.')).toBeTruthy();
    expect(asked()).toEqual(['getRescheduleSeatPlan', 'getRescheduleSeatPlan']);
  });
});
