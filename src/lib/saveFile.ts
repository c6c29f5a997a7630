/** Long enough for any browser to have started the download. */
const REVOKE_DELAY_MS = 60_000;

/** Offers a file as a download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_DELAY_MS);
}
