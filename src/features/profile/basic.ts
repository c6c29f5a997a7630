import { z } from 'zod';
import type { Surveyor, UserRegistration } from '@/api/doctypes/registration';
import { required, trimmed } from '@/shared/registration/address';
import { isCompany } from './additional';
import { pictureSchema, pictureText, type Picture } from './photo';
import { PROFILE_SAVED, textsOf, type Section, type SendFile } from './section';
import type { StoredFileRef } from './storedFiles';

const PERSON_NAMES = [
  ['first_name', 'First Name'],
  ['middle_name', 'Middle Name'],
  ['last_name', 'Last Name'],
] as const;

type PersonName = (typeof PERSON_NAMES)[number][0];
export type SurveyorValues = Record<PersonName, string> & { photo: Picture };

/** A field of the basic details: once filled it is read-only, unless `open` (D76). */
export interface BasicField<N extends string> {
  name: N;
  label: string;
  open: boolean;
  required: boolean;
}

export const surveyorFields: BasicField<PersonName>[] = PERSON_NAMES.map(([name, label]) => ({
  name,
  label,
  open: false,
  required: name === 'first_name',
}));

const registrationNames = [
  'organization_name',
  'license_number',
  'gstin_number',
  'first_name',
  'middle_name',
  'last_name',
] as const;
type RegistrationName = (typeof registrationNames)[number];

export type BasicValues = Record<RegistrationName, string> & { photo: Picture };

/** Fields of a registration: names depend on ownership; licence and tax only for vendors (1§6). */
export function registrationFields(record: UserRegistration): BasicField<RegistrationName>[] {
  const names: BasicField<RegistrationName>[] = isCompany(record)
    ? [{ name: 'organization_name', label: 'Organization Name', open: false, required: true }]
    : surveyorFields;
  if (record.role !== 'Vendor') return names;
  return [
    ...names,
    { name: 'license_number', label: 'Business license', open: true, required: false },
    { name: 'gstin_number', label: 'Tax Id', open: true, required: false },
  ];
}

const text = z.string();

/** Uploads a picture and returns the fields to send and the Files to delete. */
async function sendPicture(
  picture: Picture,
  stored: StoredFileRef,
  send: SendFile,
): Promise<{ path: string; id: string; left: StoredFileRef[] }> {
  if (picture.chosen) {
    const { file_url, name } = await send(picture.chosen, stored.fieldname);
    return { path: file_url, id: name, left: stored.path === file_url ? [] : [stored] };
  }
  if (picture.path === stored.path) return { path: stored.path, id: stored.id, left: [] };
  return { path: '', id: '', left: [stored] };
}

/** Names, licence and photo of a requester or vendor. */
export const basicSection: Section<'User Registration', BasicValues> = {
  id: 'basic',
  title: 'Basic Details',
  doctype: 'User Registration',
  schema: (record) =>
    z.object({
      organization_name: isCompany(record) ? required('Organization Name is required') : text,
      first_name: isCompany(record) ? text : required('First Name is required'),
      middle_name: text,
      last_name: text,
      license_number: text,
      gstin_number: text,
      photo: pictureSchema,
    }),
  parts: [
    { path: 'organization_name', label: 'Organization Name' },
    ...PERSON_NAMES.map(([path, label]) => ({ path, label })),
    { path: 'license_number', label: 'Business license' },
    { path: 'gstin_number', label: 'Tax Id' },
    { path: 'photo', label: 'Photo', shown: pictureText },
  ],
  valuesOf: (record) => ({
    ...textsOf(record, registrationNames),
    photo: { chosen: null, path: record.attach_photo ?? '' },
  }),
  hasData: (record) => Boolean(record.organization_name || record.first_name || record.last_name),
  prepare: async ({ photo, ...values }, record, send) => {
    const stored = {
      path: record.attach_photo ?? '',
      id: record.attatch_photo_id ?? '', // sic
      fieldname: 'attach_photo',
    };
    const { path, id, left } = await sendPicture(photo, stored, send);
    const shown = registrationFields(record).map(({ name }) => [name, values[name]] as const);
    return {
      draft: {
        ...trimmed(Object.fromEntries(shown)),
        attach_photo: path || null,
        attatch_photo_id: id || null, // sic
      },
      left,
    };
  },
  saved: PROFILE_SAVED,
};

/** Names and photo of a surveyor; the record does not hold the id of the photo's File. */
export const surveyorSection: Section<'Surveyor', SurveyorValues> = {
  id: 'basic',
  title: 'Basic Details',
  doctype: 'Surveyor',
  schema: () =>
    z.object({
      first_name: required('First Name is required'),
      middle_name: text,
      last_name: text,
      photo: pictureSchema,
    }),
  parts: [
    ...PERSON_NAMES.map(([path, label]) => ({ path, label })),
    { path: 'photo', label: 'Photo', shown: pictureText },
  ],
  valuesOf: (record: Surveyor) => ({
    ...textsOf(
      record,
      PERSON_NAMES.map(([name]) => name),
    ),
    photo: { chosen: null, path: record.profile_photo ?? '' },
  }),
  hasData: (record) => Boolean(record.first_name),
  prepare: async ({ photo, first_name, middle_name, last_name }, record, send) => {
    const stored = { path: record.profile_photo ?? '', id: '', fieldname: 'profile_photo' };
    const { path, left } = await sendPicture(photo, stored, send);
    return {
      draft: { ...trimmed({ first_name, middle_name, last_name }), profile_photo: path || null },
      left,
    };
  },
  saved: PROFILE_SAVED,
};
