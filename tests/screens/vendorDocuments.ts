import type { Db } from '@tests/mock/engine/context';

/** Gives a vendor's registration documents of its own. */
export function addDocuments(db: Db, email: string): void {
  const registration = db.exists('User Registration', { email }) ?? '';
  db.update('User Registration', registration, {
    documents: [
      {
        document_type: 'Business license',
        document_name: 'License of Mumbai.pdf',
        document: '/files/license.pdf',
      },
      { document_type: 'Accreditation', document_name: 'ISO 17020.pdf', document: '/files/iso.pdf' },
    ],
  });
}
