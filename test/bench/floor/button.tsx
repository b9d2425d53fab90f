import { useState } from 'react';
import { createRoot } from 'react-dom/client';

export const attributes = {};
export const styles: readonly string[] = [];

/** The smallest island that does something. */
export function Island() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

/** How R's loader draws it. */
export function mount(place: Element): void {
  createRoot(place).render(<Island />);
}
