import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/errors';
import { deleteFile, type UploadedFile } from '@/api/files';
import {
  abandonEntry,
  beginEntry,
  dropEntry,
  SequenceAbandonedError,
  runEntry,
  runWithoutJournal,
  type JournalEntry,
  type Perform,
} from '@/lib/device/journal';
import { onQueueChange, queueChanged } from '@/lib/device/queue/changes';
import { NotWrittenError } from '@/lib/device/refusals';
import { fileFacts } from '@/lib/device/storedFile';
import { newId } from '@/lib/newId';
import { currentSession, useSession } from '@/session/store';
import { useSessionState } from '@/shared/useSessionState';
import type { FileItem } from '@/ui/FileRow';
import { failureText, type PreparedFile } from './preparedFiles';
import { UndecidedError } from '@/shared/recordSave/saveMerged';
import { takeInHand } from '@/shared/unsent/inHand';
import { workWasNotApplied } from '@/shared/unsent/judge';
import { fileEntries, type FileEntry, type FilePayload } from '@/shared/unsent/waitingFiles';
import { fileKindOf, itemOf, mayBeNamed, uploadedOf, type WaitingFile } from './waitingFile';

/** Said of a file that the device has refused to keep. */
const NOT_KEPT = 'Not kept on this device: only this page has it. Keep the page open, or the original file.';

// Most visits have nothing that waits.
const onDevice = () => import('./leftFiles');

type Files = ReadonlyMap<string, WaitingFile>;
const NONE: Files = new Map();

/** What a file that is chosen is for. */
export type Chosen = Omit<FilePayload, 'facts' | 'survey'> & Pick<WaitingFile, 'reducedFrom'>;

/** What the sending of one file is given. */
export interface FileUpload {
  one: WaitingFile;
  /** The device holds it. */
  kept: boolean;
  signal: AbortSignal;
  /** It is read and converted. */
  made: (ready: PreparedFile) => void;
  onProgress: (progress: number) => void;
  /** Takes its turn and runs the steps that are not done yet. */
  run: (steps: (perform: Perform, entry: JournalEntry) => Promise<UploadedFile>) => Promise<UploadedFile>;
}

/**
 * Files of one survey that the record does not name yet. Each is written down on the device before it is sent, for the person
 * who chose it, and stays there until the record names it or the person takes it back: an error, a reload or a closed tab
 * lose nothing. What an earlier page left goes on by itself, but for what the server has refused (D204) and the report of a general survey.
 */
export function useWaitingFiles(
  order: string,
  record: object | null,
  options: {
    /** Id of the kind of survey; left out for a general one. */
    survey?: string;
    /** The queue has sent one: the record is read again. */
    catchUp?: () => Promise<unknown>;
  } = {},
) {
  const { email } = useSession();
  const kind = fileKindOf(order);
  const [files, change] = useSessionState<Files>(['device', 'files', email, order], NONE);
  const client = useQueryClient();
  const progressOf = (id: string) => ['device', 'files', email, order, 'progress', id];

  const all = useMemo(() => [...files.values()], [files]);

  const edit = (id: string, next: (one: WaitingFile) => WaitingFile) =>
    change((now) => {
      const one = now.get(id);
      return one ? new Map(now).set(id, next(one)) : now;
    });
  const show = (id: string, item: Partial<FileItem>, rest: Partial<WaitingFile> = {}) =>
    edit(id, (one) => ({ ...one, ...rest, item: { ...one.item, ...item } }));
  const forget = (id: string) => change((now) => new Map([...now].filter(([one]) => one !== id)));

  /** What the device holds; what the record names already is done, whatever became of the answer. */
  const load = useEffectEvent(async (entries: readonly FileEntry[]) => {
    const left = entries.length === 0 ? [] : (await onDevice()).leftFiles(entries, record);
    change((now) => {
      const known = [...now].filter(
        ([id, one]) => one.abort !== null || !one.kept || left.some((entry) => entry.id === id),
      );
      // The same map: nothing that shows files has to be rendered again.
      if (left.length === 0 && known.length === now.size) return now;
      return new Map([
        ...left.filter(({ id }) => !now.has(id)).map((one) => [one.id, one] as const),
        ...known,
      ]);
    });
  });
  const [reading, setReading] = useState<'first' | 'failed' | 'done'>('first');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let current = true;
    const read = async () => {
      // A device that refuses storage has nothing waiting.
      const entries = await fileEntries(kind, email).catch(() => []);
      if (!current) return;
      await load(entries);
      setReading('done');
    };
    let failed = false;
    const begin = () => {
      failed = false;
      void read().catch(() => {
        failed = true;
        if (current) setReading('failed');
      });
    };
    // Code that could not be fetched may come with the network, which does not always say that it is back.
    const again = () => {
      if (failed && document.visibilityState === 'visible') begin();
    };
    begin();
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    const stop = onQueueChange(again);
    return () => {
      current = false;
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
      stop();
    };
  }, [kind, email, tries]);

  /** Sent, while the record is read that names them: until then a report has them from here alone. */
  const ended = useRef(new Set<string>());
  /** What became of those that wait here: the queue, another page or a person may have dealt with one. */
  const follow = useEffectEvent(async () => {
    const known = [...files.values()].filter(
      ({ id, kept, abort }) => kept && abort === null && !ended.current.has(id),
    );
    if (known.length === 0) return;
    const { isSent, stopped, ...fate } = await (await onDevice()).fateOf(known, email);
    const gone = fate.gone.filter((id) => !ended.current.has(id));
    for (const id of gone) ended.current.add(id);
    // What failed here says so already, in words of its own.
    for (const [id, told] of stopped)
      edit(id, (one) => (one.abort === null && one.item.state !== 'failed' ? { ...one, ...told } : one));
    if (isSent && gone.length > 0) await options.catchUp?.().catch(() => undefined);
    for (const id of gone) {
      forget(id);
      ended.current.delete(id);
    }
  });
  useEffect(() => onQueueChange(() => void follow().catch(() => undefined)), []); // asked again at the next change

  const keep = async (one: WaitingFile) => {
    const { id, file, place, row, replaces, over, reduce, caption, photo } = one;
    const payload: FilePayload = {
      place,
      row,
      replaces,
      ...(over && { over }),
      ...(reduce && { reduce }),
      ...(caption && { caption }),
      ...(photo !== undefined && { photo }),
      ...(options.survey && { survey: options.survey }),
      facts: fileFacts(file),
    };
    try {
      await beginEntry(kind, email, payload, id, await (await one.read()).arrayBuffer());
      edit(id, (one) => ({ ...one, kept: true }));
      queueChanged(id);
      return true;
    } catch {
      return false; // it is sent all the same, and leaving the page is asked about
    }
  };

  /** Forgets a file here and on the device, and a File that no row can name. */
  const leave = async (one: WaitingFile) => {
    const { id } = one;
    forget(id);
    const entry = (await dropEntry(id).catch(() => undefined)) ?? one.entry;
    queueChanged(id);
    const uploaded = mayBeNamed(entry) ? null : uploadedOf(entry);
    // Not waited for: what is chosen in its place is kept first, however slow the line is.
    void deleteFile(uploaded?.name).catch(() => undefined);
    // The queue may be sending it just now: what that has made is taken back once it has stopped.
    void abandonEntry(one.entry)
      .then((late) => (late && !mayBeNamed(late) ? deleteFile(uploadedOf(late)?.name) : undefined))
      .catch(() => undefined);
  };

  /** Answers whether the queue goes on with it: then it goes on with those after it as well, in its own time. */
  const send = async (
    one: WaitingFile,
    steps: (sending: FileUpload) => Promise<UploadedFile>,
    kept = one.kept,
  ): Promise<boolean> => {
    const { id } = one;
    const abort = new AbortController();
    const letGo = takeInHand(id);
    show(id, { state: 'waiting', message: null }, { abort });
    const check = () => {
      // Whoever signed in since then has another session: nothing of this person goes out under it.
      if (abort.signal.aborted || currentSession().email !== email)
        throw new ApiError({ failure: 'canceled' });
    };
    const inTurn = (work: (perform: Perform, entry: JournalEntry) => Promise<UploadedFile>) => {
      const begun = (perform: Perform, entry: JournalEntry) => {
        check();
        client.setQueryData(progressOf(id), 0);
        show(id, { state: 'sending' });
        return work((step) => perform({ ...step, run: (key) => (check(), step.run(key)) }), entry);
      };
      return kept
        ? runEntry(id, begun, { wasNotApplied: workWasNotApplied, onlyCopy: true })
        : runWithoutJournal(one.entry, (perform) => begun(perform, one.entry), {
            wasNotApplied: workWasNotApplied,
          });
    };
    try {
      await steps({
        one,
        kept,
        signal: abort.signal,
        made: (ready) => show(id, { size: ready.file.size }, { ready }),
        onProgress: (progress) => client.setQueryData(progressOf(id), progress),
        run: inTurn,
      });
      queueChanged(id);
      forget(id);
    } catch (error) {
      if (abort.signal.aborted) await leave(one);
      else if (error instanceof SequenceAbandonedError) forget(id);
      else {
        const message = kept ? failureText(error) : `${failureText(error)} ${NOT_KEPT}`;
        show(id, { state: 'failed', message }, { abort: null, taken: error instanceof UndecidedError });
        const note = kept ? await handOver(one, error) : null;
        if (note !== null) {
          const isOver = error instanceof ApiError && error.failure === 'session-lost';
          show(id, { state: 'waiting', message: isOver ? null : message, note });
          return true;
        }
      }
    } finally {
      letGo();
    }
    return false;
  };

  return {
    /** What the device holds is known. */
    loaded: reading === 'done',
    /** Reads what the device holds once more; null unless it could not be read. */
    readAgain:
      reading === 'failed'
        ? () => {
            setReading('first');
            setTries((before) => before + 1);
          }
        : null,
    /** All of them, those of an earlier page first. */
    all,
    /** Key under which the query client has the progress of one: apart, since it changes often and few look at it. */
    progressOf,
    of: (place: string) => [...files.values()].filter((one) => one.place === place),
    /** Shows what was chosen, keeps it on the device, then sends one after the other. */
    add: async (
      chosen: readonly File[],
      about: (file: File) => Chosen,
      steps: (sending: FileUpload) => Promise<UploadedFile>,
      /** Whether they stay on the device for now; asked of each in its turn. */
      isHeld: () => boolean = () => false,
    ) => {
      const fresh = chosen.map((file, index): WaitingFile => {
        // Those of one moment stay in their order: the journal knows only when each was kept.
        const id = `${String(index).padStart(4, '0')}-${newId()}`;
        const read = () => Promise.resolve(file);
        return {
          ...about(file),
          id,
          file,
          read,
          kept: false,
          item: itemOf({ id, file, read }, 'waiting'),
          ready: null,
          left: false,
          abort: new AbortController(),
          entry: { id, kind, owner: email, createdAt: Date.now(), payload: null, steps: {} },
        };
      });
      change((now) => new Map([...now, ...fresh.map((one) => [one.id, one] as const)]));
      // Those that have their turn later too: the queue beside this page would send them before the first ones.
      const letGo = new Map(fresh.map(({ id }) => [id, takeInHand(id)]));
      const kept = new Set<string>();
      try {
        for (const one of fresh) if (await keep(one)) kept.add(one.id);
        for (const one of fresh) {
          if (one.abort?.signal.aborted) await leave(one);
          else if (isHeld() && kept.has(one.id)) show(one.id, { state: 'device' }, { abort: null });
          else if (isHeld()) show(one.id, { state: 'failed', message: NOT_KEPT }, { abort: null });
          else await send(one, steps, kept.has(one.id));
          letGo.get(one.id)?.();
          letGo.delete(one.id);
        }
      } finally {
        for (const release of letGo.values()) release();
      }
    },
    retry: (id: string, steps: (sending: FileUpload) => Promise<UploadedFile>) => {
      const one = files.get(id);
      return one && one.abort === null ? send(one, steps) : Promise.resolve(false);
    },
    /** Puts a file into the place of the one that somebody else put there, as the person has decided. */
    putOver: async (id: string, steps: (sending: FileUpload) => Promise<UploadedFile>) => {
      const one = files.get(id);
      if (!one || one.abort !== null) return;
      try {
        if (one.kept) await (await onDevice()).noteOver(one.entry);
      } catch (error) {
        // Nothing was sent: after a reload the person would be asked again.
        show(id, { message: new NotWrittenError(false, error).message });
        return;
      }
      const over: WaitingFile = { ...one, over: true, taken: false };
      edit(id, () => over);
      await send(over, steps);
    },
    /** Takes a file back, or ends its sending. */
    remove: async (id: string) => {
      const one = files.get(id);
      one?.abort?.abort();
      if (one) await leave(one);
    },
  };
}

/** Leaves a file that failed here to the queue, where one runs; answers what is to be said where it goes on by itself. */
const handOver = (one: WaitingFile, error: unknown): Promise<string | null> =>
  onDevice()
    .then((device) => device.handOver(one, error))
    .catch(() => null);

/** Files of a survey that wait, and what can be done with them. */
export type WaitingFiles = ReturnType<typeof useWaitingFiles>;
