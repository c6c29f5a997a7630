import type { UseFormReturn } from 'react-hook-form';
import { restoreFile } from '@/lib/device/storedFile';
import { SIGNUP_FILE_BYTES } from '@/shared/fileRules';
import { PaperFields } from '@/shared/party/PaperFields';
import { PaperList } from '@/shared/party/PaperList';
import type { Paper } from '@/shared/party/papers';
import type { SignupValues } from './schema';

/** Documents of the account; they stay on this device until it is made. */
export function KycStep(props: {
  form: UseFormReturn<SignupValues>;
  papers: readonly Paper[];
  onAdd: () => void;
  onRemove: (id: string) => void;
}) {
  return (
    <>
      <PaperFields form={props.form} maxBytes={SIGNUP_FILE_BYTES} onAdd={props.onAdd} />
      <PaperList
        papers={props.papers.map((paper) => ({ ...paper, fileName: paper.name }))}
        load={async (paper) => restoreFile(paper)}
        onRemove={({ id }) => props.onRemove(id)}
      />
    </>
  );
}
