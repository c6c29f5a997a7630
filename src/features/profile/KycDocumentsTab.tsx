import { useQuery } from '@tanstack/react-query';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { fetchFile } from '@/api/fileAddress';
import type { KycDocumentRow } from '@/api/doctypes/registration';
import type { Doctypes } from '@/api/doctypes/index';
import { restoreFile } from '@/lib/device/storedFile';
import { PROFILE_FILE_BYTES } from '@/shared/fileRules';
import { KycDocumentFields } from '@/shared/registration/KycDocumentFields';
import { KycDocumentList } from '@/shared/registration/KycDocumentList';
import { SectionCard } from '@/ui/SectionCard';
import { EmptyState } from '@/ui/states/EmptyState';
import {
  addKycDocument,
  kycDocumentsSection,
  sentKycDocuments,
  type ProfileKycDocument,
  type KycDocumentsValues,
} from './kycDocumentsSection';
import { ProfileSection } from './ProfileSection';
import type { ProfileDoctype } from './section';
import { fileNameOf } from '@/lib/fileName';
import { storedFilesQuery } from './storedFiles';

const load = (kycDocument: ProfileKycDocument): Promise<Blob> =>
  kycDocument.kind === 'sent' ? fetchFile(kycDocument.path) : Promise.resolve(restoreFile(kycDocument));

export function KycDocumentsTab<D extends ProfileDoctype>({
  doctype,
  record,
}: {
  doctype: D;
  record: Doctypes[D];
}) {
  // Only for the sizes: the list works without them.
  const files = useQuery(storedFilesQuery(record.name));
  const listed = (kycDocuments: readonly ProfileKycDocument[]) =>
    kycDocuments.map((kycDocument) => {
      if (kycDocument.kind === 'new') return { ...kycDocument, fileName: kycDocument.name };
      const size = files.data?.find(({ name }) => name === kycDocument.fileId)?.file_size;
      return { ...kycDocument, fileName: fileNameOf(kycDocument.path), ...(size ? { size } : {}) };
    });
  const stored = listed(sentKycDocuments(record.documents as readonly KycDocumentRow[] | undefined));
  return (
    <ProfileSection
      section={kycDocumentsSection(doctype)}
      record={record}
      view={
        stored.length === 0 ? (
          <EmptyState why="KYC documents that show who you are, such as a licence or a tax certificate." />
        ) : (
          <KycDocumentList kycDocuments={stored} load={load} />
        )
      }
      edit={(form, saving) => <KycDocumentsEdit form={form} saving={saving} listed={listed} />}
    />
  );
}

function KycDocumentsEdit<P extends ProfileKycDocument & { fileName: string }>(props: {
  form: UseFormReturn<KycDocumentsValues>;
  saving: boolean;
  listed: (kycDocuments: readonly ProfileKycDocument[]) => P[];
}) {
  const { form } = props;
  const kycDocuments = useWatch({ control: form.control, name: 'kycDocuments' });
  return (
    <>
      <KycDocumentList
        kycDocuments={props.listed(kycDocuments)}
        load={load}
        onRemove={({ id }) =>
          form.setValue(
            'kycDocuments',
            kycDocuments.filter((kycDocument) => kycDocument.id !== id),
            { shouldDirty: true },
          )
        }
      />
      <SectionCard title="Add a document" headingLevel={3}>
        <KycDocumentFields
          form={form}
          maxBytes={PROFILE_FILE_BYTES}
          known={kycDocuments.flatMap((one) => (one.kind === 'new' ? [one] : []))}
          held={kycDocuments.flatMap((one) => (one.kind === 'sent' ? [{ path: one.path }] : []))}
          busy={props.saving}
          onAdd={() => void addKycDocument(form)}
        />
      </SectionCard>
    </>
  );
}
