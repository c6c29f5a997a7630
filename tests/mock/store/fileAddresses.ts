/**
 * Types that a browser may display. Pages and scripts are excluded: these addresses are on our own origin.
 */
const shown: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  txt: 'text/plain;charset=utf-8',
  csv: 'text/plain;charset=utf-8',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
};

const typeOf = (path: string) =>
  shown[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';

const encoded = (path: string) => path.split('/').map(encodeURIComponent).join('/');

/**
 * Addresses for the files of a backend inside the page: images and links cannot be intercepted, so each file
 * gets a `blob:` address on first use.
 */
export class FileAddresses {
  private readonly files = new Map<string, { bytes: Uint8Array; address?: string }>();
  private readonly paths = new Map<string, string>();
  private readonly isBroken: (path: string) => boolean;

  /** `isBroken` tells which files fail on purpose. */
  constructor(isBroken: (path: string) => boolean = () => false) {
    this.isBroken = isBroken;
  }

  /** Adds or replaces a file. */
  set(path: string, bytes: Uint8Array): void {
    if (this.files.get(path)?.bytes === bytes) return;
    this.delete(path);
    this.files.set(path, { bytes });
  }

  delete(path: string): void {
    const address = this.files.get(path)?.address;
    if (address !== undefined) {
      URL.revokeObjectURL(address);
      this.paths.delete(address);
    }
    this.files.delete(path);
  }

  /** Replaces all files. */
  replace(files: Readonly<Record<string, Uint8Array>>): void {
    for (const path of this.files.keys()) if (!(path in files)) this.delete(path);
    for (const [path, bytes] of Object.entries(files)) this.set(path, bytes);
  }

  /** The address for a stored path; one that leads nowhere when there is no such file. */
  address(path: string): string {
    const rooted = path.startsWith('/') ? path : `/${path}`;
    const file = this.files.get(rooted);
    if (!file || this.isBroken(rooted)) return encoded(rooted);
    file.address ??= URL.createObjectURL(new Blob([new Uint8Array(file.bytes)], { type: typeOf(rooted) }));
    this.paths.set(file.address, rooted);
    return file.address;
  }

  /** The encoded path behind an address made here; undefined for others. */
  pathOf(address: string): string | undefined {
    const path = this.paths.get(address);
    return path === undefined ? undefined : encoded(path);
  }
}
