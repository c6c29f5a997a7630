import { deleteDoc } from '@/api/deletion';
import { createDoc, listDocs, updateDoc } from '@/api/resource';

/**
 * Marks or unmarks a vendor as preferred. Reads the links first: a second link would remain when the first
 * is removed, and a link without `preffered` is completed (D131). A second link that the browser's own repetition of the call
 * made is taken back (R22).
 */
export async function setPreferred(requester: string, vendor: string, preferred: boolean): Promise<void> {
  const look = () =>
    listDocs('Vendor Requester Link', {
      fields: ['name'],
      filters: [
        ['requester', '=', requester],
        ['vendor', '=', vendor],
      ],
      orderBy: 'creation asc',
      limit: 100,
    });
  const links = await look();
  if (!preferred) {
    await Promise.all(links.map(({ name }) => deleteDoc('Vendor Requester Link', name)));
    return;
  }
  const link = links[0] ?? (await createDoc('Vendor Requester Link', { vendor, requester }));
  // An earlier try without an answer may have made two.
  const others = (links.length === 0 ? await look() : links).filter(({ name }) => name !== link.name);
  await Promise.all(others.map(({ name }) => deleteDoc('Vendor Requester Link', name)));
  await updateDoc('Vendor Requester Link', link.name, { preffered: 1 }); // sic
}
