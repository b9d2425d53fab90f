/** A link with its name, to pass on. */
export interface PassedLink {
  readonly url: string;
  readonly title: string;
  /** What it leads to, in a few lines, for those who get it in a message. */
  readonly text?: string;
}

/** A file for the traveller to keep. */
export interface SavedFile {
  readonly name: string;
  /** MIME type. */
  readonly type: string;
  readonly text: string;
}

/** What the traveller's device does beside showing pages. Each is asked for by a press: browsers insist on it. */
export interface Device {
  /** Whether the text is on the clipboard now: a page without HTTPS, or in a frame, may have none. */
  copy(text: string): Promise<boolean>;
  /** Whether the device has a share sheet that takes this link. */
  canShare(link: PassedLink): boolean;
  /** Opens the share sheet. `false` when it could not open; a traveller who closes it has done so on purpose. */
  share(link: PassedLink): Promise<boolean>;
  /** Hands a file to the browser's downloads. */
  save(file: SavedFile): void;
  /** Opens the browser's print dialog. */
  print(): void;
  dispose(): void;
}

/** A download reads its address in its own time. */
const downloadMs = 60_000;

export function createDevice(): Device {
  const { document, navigator } = window;
  const addresses = new Map<string, ReturnType<typeof setTimeout>>();
  const forget = (address: string) => {
    clearTimeout(addresses.get(address));
    addresses.delete(address);
    URL.revokeObjectURL(address);
  };

  return {
    async copy(text) {
      try {
        await navigator.clipboard.writeText(text);
        return true;
      } catch {
        // No clipboard here, or the page may not use it: the traveller copies by hand.
        return false;
      }
    },
    canShare: (link) => typeof navigator.share === 'function' && navigator.canShare?.(link) !== false,
    async share(link) {
      try {
        await navigator.share(link);
        return true;
      } catch (cause) {
        return cause instanceof Error && cause.name === 'AbortError';
      }
    },
    save({ name, type, text }) {
      const address = URL.createObjectURL(new Blob([text], { type }));
      addresses.set(
        address,
        setTimeout(() => forget(address), downloadMs),
      );
      const link = document.createElement('a');
      link.href = address;
      link.download = name;
      link.click();
    },
    print: () => window.print(),
    dispose: () => [...addresses.keys()].forEach(forget),
  };
}
