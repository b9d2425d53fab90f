// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

const tabs = [
  { id: 'trip', label: 'Itinéraire', panel: <p>Arrêts</p> },
  { id: 'know', label: 'À savoir', panel: <p>Bagages</p> },
  { id: 'more', label: 'Plus', panel: <p>Carte</p> },
];

function Page() {
  const [selected, setSelected] = useState('trip');
  return <Tabs label="Voyage" tabs={tabs} selected={selected} onSelect={setSelected} />;
}

const getSelected = () => screen.getByRole('tab', { selected: true }).textContent;

describe('Tabs', () => {
  it('shows the panel of the selected tab only', async () => {
    render(<Page />);
    expect(screen.getByRole('tabpanel', { name: 'Itinéraire' }).textContent).toBe('Arrêts');
    await userEvent.click(screen.getByRole('tab', { name: 'À savoir' }));
    expect(screen.getAllByRole('tabpanel').map((panel) => panel.textContent)).toEqual(['Bagages']);
  });

  it.each([
    ['{ArrowRight}', 'À savoir'],
    ['{ArrowLeft}', 'Plus'],
    ['{End}', 'Plus'],
    ['{End}{ArrowRight}', 'Itinéraire'],
    ['{End}{Home}', 'Itinéraire'],
    ['x', 'Itinéraire'],
  ])('on %s selects %s and focuses it', async (keys, label) => {
    render(<Page />);
    await userEvent.tab();
    await userEvent.keyboard(keys);
    expect(getSelected()).toBe(label);
    expect(document.activeElement?.textContent).toBe(label);
  });

  it('is one tab stop', async () => {
    render(
      <>
        <Page />
        <button type="button">Après</button>
      </>,
    );
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Après');
  });

  it('ignores other keys', () => {
    render(<Page />);
    const tab = screen.getByRole('tab', { selected: true });
    expect(fireEvent.keyDown(tab, { key: 'x' })).toBe(true);
    expect(fireEvent.keyDown(tab, { key: 'ArrowRight' })).toBe(false);
  });

  it('refers to its panel in the aria-controls of each tab', () => {
    const { container } = render(<Page />);
    for (const tab of screen.getAllByRole('tab')) {
      expect(container.querySelector(`[id="${tab.getAttribute('aria-controls')}"]`)?.getAttribute('role')).toBe(
        'tabpanel',
      );
    }
  });
});
