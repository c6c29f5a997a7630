import { describe, expect, it } from 'vitest';
import { letterheadOf } from './vendorLetterhead';

const registration = {
  organization_name: 'Northgate Marine Surveyors',
  address_line_1: '14 Quay Road',
  city: 'Paradip',
  pincode: '754142',
  country: 'India',
  email: 'office@northgate.example',
  header_logo: '/files/header.png',
  footer_image: '/files/footer.png',
};

describe('the letterhead of a vendor', () => {
  it('has name, address and images, and nothing where nothing is', () => {
    expect(letterheadOf(registration, 'Northgate')).toEqual({
      name: 'Northgate Marine Surveyors',
      addressLines: ['14 Quay Road', 'Paradip 754142, India', 'office@northgate.example'],
      header: '/files/header.png',
      footer: '/files/footer.png',
    });
    expect(letterheadOf({}, 'Northgate')).toEqual({ name: 'Northgate', addressLines: [] });
    expect(letterheadOf({ first_name: 'Meera', last_name: 'Pillai' }, '').name).toBe('Meera Pillai');
  });

  it('has the footer text instead of the image', () => {
    const texted = { ...registration, footer_address: 'Tax Id 00AAAAA0000A0Z0' };
    expect(letterheadOf(texted, '')).toMatchObject({ footerText: 'Tax Id 00AAAAA0000A0Z0' });
    expect(letterheadOf(texted, '').footer).toBeUndefined();
  });

  it('keeps what a document was made with before what the vendor has now', () => {
    const own = { header: '/files/old.png', footer: '', footerText: 'Old footer' };
    expect(letterheadOf(registration, '', own)).toMatchObject({
      header: '/files/old.png',
      footer: undefined,
      footerText: 'Old footer',
    });
    expect(letterheadOf(registration, '', { header: '', footer: '', footerText: '' })).toMatchObject({
      header: '/files/header.png',
      footer: '/files/footer.png',
    });
  });
});
