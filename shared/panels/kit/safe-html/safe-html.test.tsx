// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInIsland } from '../fake-island.test-data.tsx';
import { SafeHtml } from './safe-html.tsx';

// DOMPurify needs a real browser's DOM: `sanitise-html.test.ts` drives it in one.
const sanitiseHtml = vi.hoisted(() => vi.fn());
vi.mock('./sanitise-html.ts', () => ({ sanitiseHtml }));

afterEach(cleanup);

const mockSanitised = (html: string) => sanitiseHtml.mockImplementation(() => html);
const settle = () => act(async () => void (await vi.dynamicImportSettled()));

describe('SafeHtml', () => {
  it('shows plain text immediately, and the markup when it has been sanitised', async () => {
    mockSanitised('Voir <b>le plan</b>');
    renderInIsland(<SafeHtml html="Voir <b onclick='x()'>le plan</b>" />);
    expect(screen.getByText('Voir le plan')).toBeTruthy();
    await settle();
    expect(screen.getByText('le plan').nodeName).toBe('B');
    expect(sanitiseHtml.mock.calls).toEqual([["Voir <b onclick='x()'>le plan</b>", '(s’ouvre dans un nouvel onglet)']]);
  });

  it('loads no sanitiser for text without markup', async () => {
    sanitiseHtml.mockClear();
    renderInIsland(<SafeHtml html="Quai 4, côté nord" />);
    await settle();
    expect(screen.getByText('Quai 4, côté nord')).toBeTruthy();
    expect(sanitiseHtml).not.toHaveBeenCalled();
  });

  it('sanitises markup only when it is visible', async () => {
    sanitiseHtml.mockClear();
    mockSanitised('<b>Quai 4</b>');
    const { redraw } = renderInIsland(<SafeHtml html="<b>Quai 4</b>" isVisible={false} />);
    await settle();
    expect(sanitiseHtml).not.toHaveBeenCalled();
    expect(screen.getByText('Quai 4').nodeName).toBe('P');
    redraw(<SafeHtml html="<b>Quai 4</b>" isVisible />);
    await settle();
    expect(screen.getByText('Quai 4').nodeName).toBe('B');
  });

  it('keeps the plain text when the sanitiser fails', async () => {
    sanitiseHtml.mockImplementation(() => {
      throw new TypeError('Policy refused');
    });
    renderInIsland(<SafeHtml html="<p>Quai 4</p><p>Côté nord</p>" />);
    await settle();
    const elements = screen.getByText('Quai 4').parentElement?.children ?? [];
    expect([...elements].map(({ textContent }) => textContent)).toEqual(['Quai 4', 'Côté nord']);
  });

  it('never shows a previous text when its text changes', async () => {
    mockSanitised('<b>Un</b>');
    const { redraw } = renderInIsland(<SafeHtml html="<b>Un</b>" />);
    await settle();
    mockSanitised('<b>Deux</b>');
    redraw(<SafeHtml html="<b>Deux</b>" />);
    expect(screen.queryByText('Un')).toBeNull();
    await settle();
    expect(screen.getByText('Deux').nodeName).toBe('B');
  });
});
