import type { UseFormReturn } from 'react-hook-form';
import { restoreFile } from '@/lib/device/storedFile';
import { SIGNUP_FILE_BYTES } from '@/shared/fileRules';
import { KycDocumentFields } from '@/shared/registration/KycDocumentFields';
import { KycDocumentList } from '@/shared/registration/KycDocumentList';
import type { KycDocument } from '@/shared/registration/kycDocuments';
import type { SignupValues } from './schema';

/** Documents of the account; they stay on this device until it is created. */
export function KycStep(props: {
  form: UseFormReturn<SignupValues>;
  kycDocuments: readonly KycDocument[];
  onAdd: () => void;
  onRemove: (id: string) => void;
}) {
  return (
    <>
      <KycDocumentFields
        form={props.form}
        maxBytes={SIGNUP_FILE_BYTES}
        known={props.kycDocuments}
        onAdd={props.onAdd}
      />
      <KycDocumentList
        kycDocuments={props.kycDocuments.map((kycDocument) => ({
          ...kycDocument,
          fileName: kycDocument.name,
        }))}
        load={async (kycDocument) => restoreFile(kycDocument)}
        onRemove={({ id }) => props.onRemove(id)}
      />
    </>
  );
}
