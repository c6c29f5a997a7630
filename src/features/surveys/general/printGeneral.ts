import type { JobOrder } from '@/api/doctypes/jobOrder';
import { ownFileName } from '@/lib/ownFileName';
import { shownText } from '@/lib/storedText';
import { reportName } from '@/shared/generalSurvey/fileNames';
import { withPhoto, type GeneralSheet } from '@/shared/generalSurvey/generalSheet';
import { printOnLetterhead } from '@/shared/letterhead/printOnLetterhead';
import { vendorLetterhead } from '@/shared/letterhead/vendorLetterhead';
import {
  asNotOnServer,
  nameNotOnServer,
  unreadableWarnings,
  type DeviceSource,
} from '@/shared/reportFlow/onDevice';
import type { ReportSource } from '@/shared/surveyKind/types';
import type { PrintedReport } from '@/shared/reportFlow/printReport';
import { readyToPrint } from '../files/readyToPrint';
import type { WaitingFile } from '../files/waitingFile';
import { findingPlace } from './findingPlace';
import { generalReport } from './generalReport';

/** Makes the PDF of a general survey under the vendor's letterhead. */
export async function printGeneral(
  order: JobOrder,
  sheet: GeneralSheet,
  signal: AbortSignal,
  /** Where it is made from what is on this device: pictures that wait, and whether the server has all of it. */
  device: Omit<DeviceSource<'Job Order'>, keyof ReportSource<'Job Order'>> = {
    pictures: new Map(),
    unreadable: [],
    stored: true,
  },
): Promise<PrintedReport> {
  const vendor = await vendorLetterhead(order.vendor_id ?? '', shownText(order.vendor_name), signal, {
    header: order.company_logo ?? '',
    footer: '',
    footerText: '',
  });
  const now = new Date();
  const { drawings, ...content } = await generalReport(order, sheet, vendor.name);
  const { blob, pages, warnings } = await printOnLetterhead(
    device.stored ? content : asNotOnServer(content, now),
    vendor,
    now,
    { drawings, waiting: device.pictures, signal },
  );
  const name = reportName(order);
  return {
    file: new File([blob], device.stored ? ownFileName(name) : nameNotOnServer(name), {
      type: 'application/pdf',
    }),
    madeAt: now.toISOString(),
    pages,
    warnings: [...warnings, ...unreadableWarnings(device.unreadable)],
  };
}

/** The same with what is typed, and with the photographs of its findings that wait on this device. */
export async function printGeneralHere(
  order: JobOrder,
  sheet: GeneralSheet,
  files: readonly WaitingFile[],
  stored: boolean,
  signal: AbortSignal,
): Promise<PrintedReport> {
  let printed = sheet;
  const pictures = new Map<string, Blob>();
  const unreadable: string[] = [];
  const named = JSON.stringify(sheet);
  for (const finding of Object.keys(sheet.findings)) {
    for (const one of files.filter(({ place }) => place === findingPlace(finding))) {
      // oxlint-disable-next-line no-await-in-loop -- a decoded photograph takes fifty megabytes
      const ready = await readyToPrint(one, named, unreadable);
      if (!ready) continue;
      if (ready.picture) pictures.set(ready.at.file_url, ready.picture);
      printed = withPhoto(printed, finding, ready.at, ready.proof);
    }
  }
  return printGeneral(order, printed, signal, { pictures, unreadable, stored });
}
