import type { Doctype } from '@/api/doctypes/index';
import { formatDateTime, toWireDateTime } from '@/lib/dates';
import type { PdfContent } from '@/lib/pdf/model';
import type { ReportSource } from '../surveyKind/types';

/** A survey as it stands on this device: what was typed, and pictures that wait, with what the server has. */
export interface DeviceSource<D extends Doctype> extends ReportSource<D> {
  /** Pictures that are not sent, by the address by which the record names them here. */
  pictures: ReadonlyMap<string, Blob>;
  /** Names of photographs that this device cannot read: they are left out. */
  unreadable: readonly string[];
  /** Whether the server has all of it. */
  stored: boolean;
}

/** By which a file that waits is named in the survey as it stands here; ends with its own name. */
export const waitingAddress = ({ id, file }: { id: string; file: { name: string } }): string =>
  `waiting/${id}/${file.name}`;

/** Said of what the server does not have. */
export const NOT_ON_SERVER = 'not yet on the server';

/**
 * A document of what the server does not have: title, which stands on every page, the line below it, and the metadata say so,
 * since a copy of it may meet the one that is sent later. Pure.
 */
export const asNotOnServer = <C extends PdfContent>(content: C, madeAt: Date): C & { keywords: string } => ({
  ...content,
  title: `${content.title}, ${NOT_ON_SERVER}`,
  subtitle: `Made on a device ${formatDateTime(toWireDateTime(madeAt))} from what was not sent · ${content.subtitle}`,
  keywords: [content.number, NOT_ON_SERVER].filter(Boolean).join(', '),
});

/** The name of its file, so that nobody sends it by mistake. */
export const nameNotOnServer = (name: string): string => name.replace(/\.pdf$/, '-not-yet-on-the-server.pdf');

/** Said of photographs that wait here and cannot be read. Pure. */
export const unreadableWarnings = (names: readonly string[]): string[] =>
  names.map((name) => `The photograph ${name} could not be read on this device; it is left out.`);
