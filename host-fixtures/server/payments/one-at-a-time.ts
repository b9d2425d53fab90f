/** Lets what is done about one thing happen one after the other; other things do not wait for it. */
export type OneAtATime = <Told>(name: string, act: () => Promise<Told>) => Promise<Told>;

/** Queues by name, in memory: one process has the database to itself. */
export function createOneAtATime(): OneAtATime {
  const last = new Map<string, Promise<unknown>>();
  return <Told>(name: string, act: () => Promise<Told>) => {
    const before = last.get(name) ?? Promise.resolve();
    const told = before.catch(() => undefined).then(act);
    last.set(name, told);
    const forget = () => {
      if (last.get(name) === told) last.delete(name);
    };
    told.then(forget, forget);
    return told;
  };
}
