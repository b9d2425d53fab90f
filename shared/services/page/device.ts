/** A link that the traveller shares. */
export interface SharedLink {
  readonly url: string;
  readonly title: string;
  /** A summary of its page in a few lines, for messages. */
  readonly text?: string;
}

/** A file for the traveller's downloads. */
export interface DownloadFile {
  readonly name: string;
  /** MIME type. */
  readonly type: string;
  readonly text: string;
}

/** How long an address of a download stays valid, since the browser reads it later. */
const downloadMs = 60_000;

/** Features of the traveller's device. Browsers require a press for each of them. */
export function createDevice() {
  const { document, navigator } = window;
  const downloads = new Map<string, ReturnType<typeof setTimeout>>();
  const revoke = (address: string) => {
    clearTimeout(downloads.get(address));
    downloads.delete(address);
    URL.revokeObjectURL(address);
  };

  return {
    /** Copies a text. Returns false if there is no clipboard, as in a page without HTTPS, or in some frames. */
    async copy(text: string): Promise<boolean> {
      try {
        await navigator.clipboard.writeText(text);
        return true;
      } catch {
        // The traveller copies the text by hand.
        return false;
      }
    },
    /** Whether the device has a share sheet that accepts this link. */
    canShare: (link: SharedLink): boolean =>
      typeof navigator.share === 'function' && navigator.canShare?.(link) !== false,
    /** Opens the share sheet. Returns false if it cannot open, but not if the traveller closes it. */
    async share(link: SharedLink): Promise<boolean> {
      try {
        await navigator.share(link);
        return true;
      } catch (cause) {
        return cause instanceof Error && cause.name === 'AbortError';
      }
    },
    /** Adds a file to the browser's downloads. */
    download({ name, type, text }: DownloadFile): void {
      const address = URL.createObjectURL(new Blob([text], { type }));
      downloads.set(
        address,
        setTimeout(() => revoke(address), downloadMs),
      );
      const link = document.createElement('a');
      link.href = address;
      link.download = name;
      link.click();
    },
    /** Opens the browser's print dialog. */
    print: () => window.print(),
    dispose: () => [...downloads.keys()].forEach(revoke),
  };
}
