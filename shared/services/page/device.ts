/** A link to share. */
export interface SharedLink {
  readonly url: string;
  readonly title: string;
  /** A summary of the linked page, which some apps add to the message. */
  readonly text?: string;
}

/** A file for the traveller's downloads. */
export interface DownloadFile {
  readonly name: string;
  /** MIME type. */
  readonly type: string;
  readonly text: string;
}

/** How long the object URL of a download stays valid: the browser may read it some time after the click. */
const downloadMs = 60_000;

/**
 * Creates the functions that use features of the traveller's device. Call `copy`, `share` and `download` in response to a
 * press: otherwise browsers may refuse them.
 */
export function createDevice() {
  const { document, navigator } = window;
  /** The timers that revoke the object URLs of downloads, by URL. */
  const downloads = new Map<string, ReturnType<typeof setTimeout>>();
  const revoke = (address: string) => {
    clearTimeout(downloads.get(address));
    downloads.delete(address);
    URL.revokeObjectURL(address);
  };

  return {
    /** Copies a text. Resolves with false if that is impossible, for example without HTTPS or in some frames. */
    async copy(text: string): Promise<boolean> {
      try {
        await navigator.clipboard.writeText(text);
        return true;
      } catch {
        // The caller then shows the text, so that the traveller can copy it by hand.
        return false;
      }
    },
    /**
     * Whether the device has a share sheet (a list of apps to send something to) that accepts this link. A browser without
     * `canShare` cannot check a link: its share sheet is assumed to accept it.
     */
    canShare: (link: SharedLink): boolean =>
      typeof navigator.share === 'function' && navigator.canShare?.(link) !== false,
    /** Opens the share sheet. Resolves with false if it cannot open, and with true if the traveller cancels it. */
    async share(link: SharedLink): Promise<boolean> {
      try {
        await navigator.share(link);
        return true;
      } catch (cause) {
        return cause instanceof Error && cause.name === 'AbortError';
      }
    },
    /** Downloads a file. */
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
    /** Revokes the object URLs of all downloads at once. */
    dispose: () => [...downloads.keys()].forEach(revoke),
  };
}
