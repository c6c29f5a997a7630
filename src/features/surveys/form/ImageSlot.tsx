import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Doctype, Draft } from '@/api/doctypes/index';
import { deleteFile, uploadFile, type UploadedFile } from '@/api/files';
import { IMAGE_TYPES_ACCEPTED } from '@/shared/fileRules';
import { withProof } from '@/shared/photos/changeImages';
import type { KindSlot, ImagesSection as Section } from '@/shared/surveyKinds/types';
import { useConfirm } from '@/ui/confirm';
import { FileDrop } from '@/ui/FileDrop';
import type { FileItem } from '@/ui/FileRow';
import { Note } from '@/ui/Note';
import { SectionCard } from '@/ui/SectionCard';
import { fileNameIn, IMAGE_HELP, IMAGE_REFUSAL } from './imageWords';
import { PhotoCard } from './PhotoCard';
import { failureWords, readyPhoto, tooLarge, type Ready } from './readyFiles';
import { useSurvey, useWhyNotAttach } from './SurveyContext';
import { useImageChange } from './useRecordChange';
import classes from './form.module.css';

/** A file on its way into the field, as far as it has come. */
interface Sending {
  file: File;
  item: FileItem;
  ready: Ready | null;
  uploaded: UploadedFile | null;
  abort: AbortController;
}

/** One image with a field of its own, and the companion field that names its File. */
export function ImageSlot(props: { slot: KindSlot<Doctype>; texts: Section<Doctype>['saved'] }) {
  const { slot, texts } = props;
  const { kind, record } = useSurvey();
  const whyNot = useWhyNotAttach();
  const confirm = useConfirm();
  const [sending, setSending] = useState<Sending | null>(null);
  const stored = (record ?? {}) as Record<string, string | null | undefined>;
  const path = stored[slot.field] ?? '';
  const fileId = stored[slot.idField] ?? '';

  const upload = useMutation({
    meta: { failure: 'Error:Upload Failed' },
    mutationFn: ({ chosen, abort }: { chosen: File; abort: AbortController }) =>
      uploadFile(
        chosen,
        // R7: without its field, each later save of the record makes one more File
        { doctype: kind.doctype, docname: record?.name, fieldname: slot.field },
        { signal: abort.signal, onProgress: (progress) => update({ progress }) },
      ),
  });
  const put = useImageChange({ success: texts.added });
  const clear = useImageChange({ success: texts.deleted });
  const update = (change: Partial<FileItem>, done: Partial<Pick<Sending, 'ready' | 'uploaded'>> = {}) =>
    setSending((now) => now && { ...now, ...done, item: { ...now.item, ...change } });

  const fieldsOf = (uploaded: UploadedFile | null) =>
    ({
      [slot.field]: uploaded?.file_url ?? '',
      [slot.idField]: uploaded?.name ?? '',
    }) as Draft<Doctype>;
  /** The field first, then the file that it named before (D196). */
  const dropOld = async (uploaded: UploadedFile | null) => {
    if (fileId && fileId !== uploaded?.name) await deleteFile(fileId).catch(() => undefined);
  };

  const send = async (one: Sending) => {
    try {
      update({ state: 'waiting', words: null });
      const ready = one.ready ?? (await readyPhoto(one.file));
      if (one.abort.signal.aborted) return;
      update({ state: 'sending', progress: 0, size: ready.file.size }, { ready });
      const uploaded = one.uploaded ?? (await upload.mutateAsync({ chosen: ready.file, abort: one.abort }));
      update({ progress: 1 }, { uploaded });
      await put.mutateAsync({
        fields: fieldsOf(uploaded),
        proofs: ready.proof ? withProof(uploaded.file_url, ready.proof) : undefined,
      });
      setSending(null);
      await dropOld(uploaded);
    } catch (error) {
      if (one.abort.signal.aborted) return;
      update({ state: 'failed', words: failureWords(error) });
    }
  };
  /** Takes back what is chosen, sent or not yet. */
  const stop = () => {
    sending?.abort.abort();
    setSending(null);
  };
  const add = ([chosen]: File[]) => {
    if (!chosen) return;
    const item: FileItem = { id: slot.field, name: chosen.name, size: chosen.size, state: 'waiting' };
    stop();
    const one = { file: chosen, item, ready: null, uploaded: null, abort: new AbortController() };
    setSending(one);
    void send(one);
  };
  const remove = async () => {
    const sure = await confirm({
      title: 'Are you sure you want to delete?',
      body: fileNameIn(path),
      confirmLabel: 'Delete',
      danger: true,
    });
    if (!sure) return;
    try {
      await clear.mutateAsync({ fields: fieldsOf(null) });
    } catch {
      return; // the field stays, and so does its file; it is said below
    }
    await dropOld(null);
  };

  return (
    <SectionCard title={slot.title} headingLevel={3}>
      <div className={classes['stack']}>
        {path ? (
          <div className={classes['photos']}>
            <PhotoCard
              path={path}
              place={slot.title}
              deleteLabel={`Delete ${slot.title.toLowerCase()}`}
              shots={[]}
              locked={whyNot !== null}
              busy={clear.isPending}
              onDelete={() => void remove()}
            />
          </div>
        ) : null}
        {clear.error ? <Note tone="err">{failureWords(clear.error)}</Note> : null}
        {whyNot ? (
          <Note tone="info">{whyNot}</Note>
        ) : (
          <FileDrop
            label={path ? `Replace ${slot.title.toLowerCase()}` : `Add ${slot.title.toLowerCase()}`}
            accept={IMAGE_TYPES_ACCEPTED}
            typeRefusal={IMAGE_REFUSAL}
            help={IMAGE_HELP}
            validate={tooLarge}
            multiple={false}
            items={sending ? [sending.item] : []}
            onAdd={add}
            onRemove={stop}
            onCancel={stop}
            onRetry={() => sending && void send(sending)}
          />
        )}
      </div>
    </SectionCard>
  );
}
