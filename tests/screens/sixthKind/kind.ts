import type { PrintSource, SurveyKind } from '@/shared/surveyKind/types';
import { typedFields } from '@/shared/surveyForm/schemaFields';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { bunkerSurvey } from './doctype';
import { bunkerOutline } from './outline';
import type { BunkerWorksheet } from './worksheet';

type Source = PrintSource<'Bunker Survey', BunkerWorksheet>;

/** All that the pages of the bunker survey are made of. */
export const bunkerKind: SurveyKind<'Bunker Survey'> = {
  ...bunkerOutline,
  schema: bunkerSurvey,
  about: {
    subject: { label: 'Vessel', field: 'vessel' },
    identity: { label: 'IMO number', field: 'imo' },
    cargo: 'fuel',
    place: 'jetty',
    ports: [],
  },
  listFields: [
    'name',
    'job_order_id',
    'vessel',
    'fuel',
    'surveyor',
    'vendor_name',
    'requester_name',
    'modified',
  ],
  worksheet: {
    schema: async () => (await import('./worksheet')).bunkerWorksheet,
    groups: [],
    whole: [],
  },
  summary: lazyWithPreload(async () => (await import('./BunkerSummary')).BunkerSummary),
  checks: async () => await import('./checks'),
  sections: [
    {
      type: 'fields',
      id: 'delivery',
      title: 'Delivery',
      saved: { created: 'Delivery added successfully', updated: 'Delivery updated successfully' },
      groups: [
        {
          title: 'Delivery',
          fields: [
            { name: 'vessel', label: 'Vessel', input: 'text' },
            { name: 'imo', label: 'IMO number', input: 'text' },
            { name: 'fuel', label: 'Fuel', input: 'text' },
            { name: 'jetty', label: 'Jetty', input: 'text' },
            { name: 'delivered_on', label: 'Delivered on', input: 'date' },
            { name: 'hose_connected', label: 'Hose connected', input: 'time' },
          ],
        },
      ],
    },
    {
      type: 'rows',
      id: 'tanks',
      title: 'Tanks of the barge',
      table: 'tanks',
      columns: [
        { name: 'tank', label: 'Tank', input: 'text' },
        { name: 'before', label: 'Before', input: 'number', unit: 'm³', decimals: 3 },
        { name: 'after', label: 'After', input: 'number', unit: 'm³', decimals: 3 },
      ],
      saved: { updated: 'Tanks updated successfully' },
    },
    {
      type: 'component',
      id: 'quantity',
      title: 'Quantity',
      component: lazyWithPreload(async () => (await import('./QuantitySection')).QuantitySection),
      shape: { fields: typedFields(bunkerSurvey).filter(({ name }) => name === 'density'), tables: [] },
      savesWorksheet: true,
      saved: { updated: 'Quantity updated successfully' },
    },
    {
      type: 'documents',
      id: 'papers',
      title: 'Papers',
      table: 'papers',
      documentTypes: ['Bunker delivery note', 'Other'],
      saved: {
        uploaded: 'Paper uploaded successfully',
        added: 'Paper added successfully',
        deleted: 'Paper deleted successfully',
      },
    },
    {
      type: 'images',
      id: 'images',
      title: 'Images',
      slots: [{ field: 'barge_photo', idField: 'barge_photo_id', title: 'Image of the barge' }],
      tables: [{ table: 'photos', title: 'Delivery', shots: ['Manifold', 'Sample'] }],
      saved: { added: 'Photograph attached successfully', deleted: 'Photograph deleted successfully' },
    },
    {
      type: 'joint-inspection',
      id: 'joint-inspection',
      title: 'Joint inspection',
      saved: { updated: 'Joint inspection updated successfully' },
    },
    { type: 'reports', id: 'reports', title: 'Reports' },
  ],
  reports: [
    {
      id: 'Quantity',
      title: 'Quantity report',
      flags: ['quantity_check'],
      text: 'quantity_text',
      upload: 'quantity_upload',
      uploadId: 'quantity_upload_id',
      sent: 'Quantity report sent successfully',
      suggestText: async (source) => (await import('./documents')).quantityText(source),
      print: async (source: Source) => (await import('./documents')).quantityReport(source),
    },
    {
      id: 'Receipt',
      title: 'Receipt',
      flags: ['receipt_check'],
      upload: 'receipt_upload',
      uploadId: 'receipt_upload_id',
      signed: 'signed_receipt',
      sent: 'Receipt sent successfully',
      print: async (source: Source) => (await import('./documents')).receiptCertificate(source),
    },
  ],
};
