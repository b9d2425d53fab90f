import { useState } from 'react';

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
