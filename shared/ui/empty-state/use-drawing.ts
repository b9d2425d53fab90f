import { useEffect, useState } from 'react';
import { type Drawing, type DrawingName, drawings } from './drawing.ts';

/** A drawing once its file has come. It only adorns: where the file does not come, its room stays empty. */
export function useDrawing(name: DrawingName | undefined): Drawing | undefined {
  const [drawn, setDrawn] = useState<{ readonly name: DrawingName; readonly drawing: Drawing }>();
  useEffect(() => {
    let isCurrent = name !== undefined;
    if (name !== undefined) {
      drawings[name]().then(
        ({ drawing }) => isCurrent && setDrawn({ name, drawing }),
        () => undefined,
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [name]);
  return drawn?.name === name ? drawn?.drawing : undefined;
}
