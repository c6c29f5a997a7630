import { describe, expect, it } from 'vitest';
import { messageOf, testSite } from '../site/testSite';

const site = testSite();

describe('vendors', () => {
  type Row = {
    vendor_id: string;
    vendor_name: string;
    preferred: number;
    operating_port: string[];
    categories: { category: string }[];
  };
  const find = async (params: Record<string, string>) =>
    messageOf<Row[]>(await site.requester.call('get_vendors_for_requester', params));

  it('are found by what they do and where, with the reason in the answer', async () => {
    const all = await find({ requester: 'REQ-00001' });
    const found = await find({ requester: 'REQ-00001', operating_port: 'Mundra', category: 'Bunker' });
    expect(found.map(({ vendor_id }) => vendor_id)).toEqual(['CUST-00001']);
    expect(found[0]).toMatchObject({ vendor_name: 'Harbour Gauge Surveyors', preferred: 1 });
    expect(found[0]?.operating_port).toContain('Mundra');
    expect(found[0]?.categories).toContainEqual({ category: 'Bunker', sub_category: 'Quantity' });
    expect(all.length).toBeGreaterThan(found.length);
    expect((await find({ operating_country: 'Singapore' })).map(({ preferred }) => preferred)).toEqual([0]);
  });

  it('are found by words, with the preference', async () => {
    const answer = await site.requester.call('search_vendors_using_search_field', {
      search_field: 'COROMANDEL',
      requester: 'REQ-00001',
    });
    expect(messageOf<Row[]>(answer).map(({ vendor_id, preferred }) => [vendor_id, preferred])).toEqual([
      ['CUST-00002', 1],
    ]);
  });

  it('are counted when starred, for the requester only', async () => {
    const count = () =>
      site.requester.call('count_of_preffered_vendors_for_requester', { requester: 'REQ-00001' });
    expect((await count()).body['message']).toBe(12);
    await site.requester.create('Vendor Requester Link', {
      vendor: 'CUST-00016',
      requester: 'REQ-00001',
      preffered: 1,
    });
    expect((await count()).body['message']).toBe(13);
    expect(
      (await site.vendor.call('count_of_preffered_vendors_for_requester', { requester: 'REQ-00001' })).status,
    ).toBe(403);
  });

  it('have their staff listed and counted for themselves', async () => {
    const staff = messageOf<{ surveyor_id: string }[]>(
      await site.vendor.call('get_user_management_list_for_vendor', {
        vendor_id: 'CUST-00001',
        order_by: 'modified desc',
      }),
    );
    expect(staff.map(({ surveyor_id }) => surveyor_id)).toEqual(
      expect.arrayContaining(['SUR-00001', 'SUR-00003']),
    );
    expect(staff.map(({ surveyor_id }) => surveyor_id)).not.toContain('SUR-00004');
    expect(
      (await site.vendor.call('surveyor_count_for_vendor_dashboard', { vendor_id: 'CUST-00001' })).body[
        'message'
      ],
    ).toBe(staff.length);
    expect(
      (
        await site.rival.call('get_user_management_list_for_vendor', {
          vendor_id: 'CUST-00001',
          order_by: 'modified desc',
        })
      ).status,
    ).toBe(403);
  });

  it('name the surveyors of a requester\u2019s jobs', async () => {
    const rows = messageOf<{ surveyor_id: string; surveyor_name: string }[]>(
      await site.requester.call('get_surveyor_list', { requester_id: 'REQ-00001' }),
    );
    expect(rows).toContainEqual({ surveyor_id: 'SUR-00001', surveyor_name: 'Anita Kulkarni' });
  });
});
