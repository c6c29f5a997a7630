import { Zip, ZipPassThrough } from 'fflate';

/** A ZIP archive that is filled file by file, so that only one of them stands in memory twice. */
export class ZipWriter {
  private readonly parts: Blob[] = [];
  private failure: Error | null = null;
  private readonly zip = new Zip((error, chunk) => {
    if (error) this.failure = error;
    else this.parts.push(new Blob([chunk as Uint8Array<ArrayBuffer>]));
  });

  /** Adds a file as it is: what photographs and PDFs hold is packed already. Throws where the archive cannot be written. */
  put(name: string, bytes: Uint8Array): void {
    const entry = new ZipPassThrough(name);
    this.zip.add(entry);
    entry.push(bytes, true);
    if (this.failure) throw this.failure;
  }

  /** The archive; nothing can be added any more. Throws where it cannot be written. */
  end(): Blob {
    this.zip.end();
    if (this.failure) throw this.failure;
    return new Blob(this.parts, { type: 'application/zip' });
  }
}
