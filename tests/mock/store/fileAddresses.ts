/** Types that a browser may show in place. Pages and scripts are left out: an address made here is on our own origin. */
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
 * Addresses for the files of a backend that lives in the page: images and links are never answered there, so each
 * file gets a `blob:` address the first time that it is asked for.
 */
export class FileAddresses {
  private readonly files = new Map<string, { bytes: Uint8Array; address?: string }>();
  private readonly paths = new Map<string, string>();
  private readonly isBroken: (path: string) => boolean;

  /** `isBroken` says of which files images and links fail on purpose. */
  constructor(isBroken: (path: string) => boolean = () => false) {
    this.isBroken = isBroken;
  }

  /** Takes in a file, or its new content. */
  set(path: string, bytes: Uint8Array): void {
    if (this.files.get(path)?.bytes === bytes) return;
    this.delete(path);
    this.files.set(path, { bytes });
  }

  /** Forgets a file that is gone. */
  delete(path: string): void {
    const address = this.files.get(path)?.address;
    if (address !== undefined) {
      URL.revokeObjectURL(address);
      this.paths.delete(address);
    }
    this.files.delete(path);
  }

  /** Puts these files in the place of all. */
  replace(files: Readonly<Record<string, Uint8Array>>): void {
    for (const path of this.files.keys()) if (!(path in files)) this.delete(path);
    for (const [path, bytes] of Object.entries(files)) this.set(path, bytes);
  }

  /** The address of a stored path; one that nothing answers when there is no such file. */
  address(path: string): string {
    const rooted = path.startsWith('/') ? path : `/${path}`;
    const file = this.files.get(rooted);
    if (!file || this.isBroken(rooted)) return encoded(rooted);
    file.address ??= URL.createObjectURL(new Blob([new Uint8Array(file.bytes)], { type: typeOf(rooted) }));
    this.paths.set(file.address, rooted);
    return file.address;
  }

  /** The path on the site behind an address made here, encoded; undefined for any other address. */
  pathOf(address: string): string | undefined {
    const path = this.paths.get(address);
    return path === undefined ? undefined : encoded(path);
  }
}
