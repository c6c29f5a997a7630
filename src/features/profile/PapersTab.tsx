import { useQuery } from '@tanstack/react-query';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { fetchFile } from '@/api/fileAddress';
import type { PartyDocument } from '@/api/doctypes/party';
import type { Doctypes } from '@/api/doctypes/index';
import { restoreFile } from '@/lib/device/storedFile';
import { PROFILE_FILE_BYTES } from '@/shared/fileRules';
import { PaperFields } from '@/shared/party/PaperFields';
import { PaperList } from '@/shared/party/PaperList';
import { SectionCard } from '@/ui/SectionCard';
import { EmptyState } from '@/ui/states/EmptyState';
import { addPaper, papersSection, sentPapers, type KycPaper, type PapersValues } from './papersSection';
import { ProfileSection } from './ProfileSection';
import type { ProfileDoctype } from './section';
import { nameOfPath, storedFilesQuery } from './storedFiles';

const load = (paper: KycPaper): Promise<Blob> =>
  paper.kind === 'sent' ? fetchFile(paper.path) : Promise.resolve(restoreFile(paper));

export function PapersTab<D extends ProfileDoctype>({
  doctype,
  record,
}: {
  doctype: D;
  record: Doctypes[D];
}) {
  // Sizes are comfort: without them the list stands as well.
  const files = useQuery(storedFilesQuery(record.name));
  const listed = (papers: readonly KycPaper[]) =>
    papers.map((paper) => {
      if (paper.kind === 'new') return { ...paper, fileName: paper.name };
      const size = files.data?.find(({ name }) => name === paper.fileId)?.file_size;
      return { ...paper, fileName: nameOfPath(paper.path), ...(size ? { size } : {}) };
    });
  const stored = listed(sentPapers(record.documents as readonly PartyDocument[] | undefined));
  return (
    <ProfileSection
      section={papersSection(doctype)}
      record={record}
      view={
        stored.length === 0 ? (
          <EmptyState why="Papers that show who you are, such as a licence or a tax certificate." />
        ) : (
          <PaperList papers={stored} load={load} />
        )
      }
      edit={(form, saving) => <PapersEdit form={form} saving={saving} listed={listed} />}
    />
  );
}

function PapersEdit<P extends KycPaper & { fileName: string }>(props: {
  form: UseFormReturn<PapersValues>;
  saving: boolean;
  listed: (papers: readonly KycPaper[]) => P[];
}) {
  const { form } = props;
  const papers = useWatch({ control: form.control, name: 'papers' });
  return (
    <>
      <PaperList
        papers={props.listed(papers)}
        load={load}
        onRemove={({ id }) =>
          form.setValue(
            'papers',
            papers.filter((paper) => paper.id !== id),
            { shouldDirty: true },
          )
        }
      />
      <SectionCard title="Add a document" headingLevel={3}>
        <PaperFields
          form={form}
          maxBytes={PROFILE_FILE_BYTES}
          busy={props.saving}
          onAdd={() => void addPaper(form)}
        />
      </SectionCard>
    </>
  );
}
