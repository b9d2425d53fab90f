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
  it('puts data into the head while the component stands, and no other beside it', () => {
    const view = render(<Data data={{ name: '</script><b>' }} />);
    expect(blocks().map(({ textContent }) => textContent)).toEqual(['{"name":"\\u003c/script>\\u003cb>"}']);
    view.rerender(<Data data={{ name: 'x' }} />);
    expect(blocks().map(({ textContent }) => textContent)).toEqual(['{"name":"x"}']);
    view.rerender(<Data data={undefined} />);
    expect(blocks()).toEqual([]);
  });

  it('takes a copy of a script that has run where Trusted Types guard new ones, and nothing of what it was', () => {
    vi.stubGlobal('trustedTypes', {});
    const script = document.createElement('script');
    script.type = 'module';
    script.setAttribute('data-operation', 'CA');
    document.head.append(script);
    render(<Data data={{ name: 'x' }} />);
    expect(blocks()[0]?.getAttributeNames()).toEqual(['type']);
  });

  it('puts nothing there where there is none to copy', () => {
    vi.stubGlobal('trustedTypes', {});
    render(<Data data={{ name: 'x' }} />);
    expect(blocks()).toEqual([]);
  });
});
