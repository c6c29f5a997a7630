import { deleteDoc } from '@/api/deletion';
import { createDoc, listDocs, updateDoc } from '@/api/resource';

/**
 * Marks or unmarks a vendor as preferred. Reads the links first, since a link without `preffered` is completed (D131). Of two that
 * came at once, from two browsers or from one that repeated its call (R22), the older one stays: each takes back only the link that
 * its own answer has named (D220). Unmarking means every link of the two.
 */
export async function setPreferred(requester: string, vendor: string, preferred: boolean): Promise<void> {
  const look = () =>
    listDocs('Vendor Requester Link', {
      fields: ['name'],
      filters: [
        ['requester', '=', requester],
        ['vendor', '=', vendor],
      ],
      orderBy: 'creation asc, name asc',
      limit: 100,
    });
  const links = await look();
  if (!preferred) {
    await Promise.all(links.map(({ name }) => deleteDoc('Vendor Requester Link', name)));
    return;
  }
  let [link] = links;
  if (!link) {
    const made = await createDoc('Vendor Requester Link', { vendor, requester });
    link = (await look())[0] ?? made;
    if (link.name !== made.name) await deleteDoc('Vendor Requester Link', made.name);
  }
  await updateDoc('Vendor Requester Link', link.name, { preffered: 1 }); // sic
}
