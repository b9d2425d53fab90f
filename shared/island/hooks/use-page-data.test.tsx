// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { usePageData } from './use-page-data.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

function Data({ data }: { readonly data: object | undefined }) {
  usePageData(data);
  return null;
}
const blocks = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[type="application/ld+json"]')];

describe('usePageData', () => {
  it('has one JSON-LD script in the head while the component is mounted with data', () => {
    const view = render(<Data data={{ name: '</script><b>' }} />);
    expect(blocks().map(({ textContent }) => textContent)).toEqual(['{"name":"\\u003c/script>\\u003cb>"}']);
    view.rerender(<Data data={{ name: 'x' }} />);
    expect(blocks().map(({ textContent }) => textContent)).toEqual(['{"name":"x"}']);
    view.rerender(<Data data={undefined} />);
    expect(blocks()).toEqual([]);
  });

  it('copies only the type of an executed script if Trusted Types restrict new scripts', () => {
    vi.stubGlobal('trustedTypes', {});
    const script = document.createElement('script');
    script.type = 'module';
    script.setAttribute('data-operation', 'CA');
    document.head.append(script);
    render(<Data data={{ name: 'x' }} />);
    expect(blocks()[0]?.getAttributeNames()).toEqual(['type']);
  });

  it('adds nothing under Trusted Types when there is no script to copy', () => {
    vi.stubGlobal('trustedTypes', {});
    render(<Data data={{ name: 'x' }} />);
    expect(blocks()).toEqual([]);
  });
});
