import { useState } from 'react';
import { createRoot } from 'react-dom/client';

export const attributes = {};
export const styles: readonly string[] = [];

/** The smallest interactive island. */
export function Island() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

/** Renders the island for R's loader. */
export function mount(place: Element): void {
  createRoot(place).render(<Island />);
}
