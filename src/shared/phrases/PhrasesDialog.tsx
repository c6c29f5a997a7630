import { Fragment, useId, useState, type KeyboardEvent } from 'react';
import { ArrowDown, ArrowUp, Pencil, Trash2, type LucideIcon } from 'lucide-react';
import { Button } from '@/ui/Button';
import { deleteQuestion, useConfirm } from '@/ui/confirm';
import { Dialog, DialogBody, DialogFoot } from '@/ui/Dialog';
import { drawNow } from '@/ui/drawNow';
import { Field } from '@/ui/form/Field';
import { InputBox, TextBox } from '@/ui/form/InputBox';
import { IconButton } from '@/ui/IconButton';
import { foundPhrases, PHRASE_LENGTH, usePhrases, type Phrase } from './usePhrases';
import classes from './phrases.module.css';

/** How much of a phrase names it in a sentence. */
const SHORT = 40;
const shortOf = (text: string) => (text.length > SHORT ? `${text.slice(0, SHORT)}…` : text);

/** One's own phrases: to be put into a text, and kept in order. Enter puts in the first that is found. */
export function PhrasesDialog(props: {
  /** What stands in the text box, and what of it is selected. */
  text: string;
  selected: string;
  onInsert: (phrase: string) => void;
  onClose: () => void;
}) {
  const { onInsert, onClose } = props;
  const { phrases, add, edit, remove, move } = usePhrases();
  const confirm = useConfirm();
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<Phrase | null>(null);
  const found = foundPhrases(phrases, search);
  const present = (props.selected || props.text).trim();
  const isKept = phrases.some(({ text }) => text === present);

  const newButton = useId();
  const idOf = (act: 'insert' | 'edit', phrase: string) => `${newButton}-${act}-${phrase}`;
  /** Moves the focus after a change, with which what was pressed has gone; a new phrase can be begun whatever is listed. */
  const goOnAt = (id: string, change: () => void) => {
    drawNow(change);
    (document.getElementById(id) ?? document.getElementById(newButton))?.focus();
  };
  const drop = async (phrase: Phrase) => {
    const at = found.indexOf(phrase);
    const next = found[at + 1] ?? found[at - 1];
    if (!(await confirm(deleteQuestion(shortOf(phrase.text))))) return;
    goOnAt(idOf('insert', next?.id ?? ''), () => remove(phrase.id));
  };
  const showList = () => goOnAt(idOf('edit', edited?.id ?? ''), () => setEdited(null));
  /** Back to the list; what was written and is not kept is asked about. */
  const stopEditing = async () => {
    const before = phrases.find(({ id }) => id === edited?.id)?.text ?? '';
    if (edited?.text.trim() === before) {
      showList();
      return;
    }
    const sure = await confirm({
      title: 'Discard what you wrote?',
      body: 'The phrase is not kept yet.',
      confirmLabel: 'Discard',
      cancelLabel: 'Go on writing',
      danger: true,
    });
    if (sure) showList();
  };
  const onSearchKey = (event: KeyboardEvent) => {
    const [first] = found;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !first) return;
    event.preventDefault();
    onInsert(first.text);
  };

  return (
    <Dialog open onClose={edited ? () => void stopEditing() : onClose} size="sm" title="Phrases">
      <DialogBody>
        {edited ? (
          <Field label={edited.id === '' ? 'New phrase' : 'Phrase'}>
            {(aria) => (
              <TextBox
                {...aria}
                autoFocus
                rows={4}
                maxRows={14}
                maxLength={PHRASE_LENGTH}
                value={edited.text}
                onChange={(event) => setEdited({ ...edited, text: event.target.value })}
              />
            )}
          </Field>
        ) : (
          <>
            {phrases.length > 0 ? (
              <Field label="Find a phrase" help="Enter inserts the first phrase below">
                {(aria) => (
                  <InputBox
                    {...aria}
                    type="search"
                    value={search}
                    onChange={(event) => setSearch(event.target.value)}
                    onKeyDown={onSearchKey}
                  />
                )}
              </Field>
            ) : null}
            {found.length > 0 ? (
              <ul className={classes['list']} aria-label="Phrases">
                {found.map((phrase) => {
                  const { id, text } = phrase;
                  const at = phrases.indexOf(phrase);
                  const tool = (
                    act: string,
                    Icon: LucideIcon,
                    onClick: () => void,
                    rest?: { id?: string; disabled?: boolean },
                  ) => (
                    <IconButton label={`${act}: ${shortOf(text)}`} size="small" onClick={onClick} {...rest}>
                      <Icon size={16} aria-hidden />
                    </IconButton>
                  );
                  return (
                    <li key={id}>
                      <button
                        id={idOf('insert', id)}
                        type="button"
                        className={classes['text']}
                        onClick={() => onInsert(text)}
                      >
                        {text}
                      </button>
                      <span className={classes['tools']}>
                        {tool('Move up', ArrowUp, () => move(id, -1), { disabled: at === 0 })}
                        {tool('Move down', ArrowDown, () => move(id, 1), {
                          disabled: at === phrases.length - 1,
                        })}
                        {tool('Edit', Pencil, () => setEdited(phrase), { id: idOf('edit', id) })}
                        {tool('Delete', Trash2, () => void drop(phrase))}
                      </span>
                    </li>
                  );
                })}
              </ul>
            ) : (
              <p className="light">
                {phrases.length === 0
                  ? 'No phrase is kept yet. Phrases stay on this device and are yours alone.'
                  : 'No phrase has these words.'}
              </p>
            )}
          </>
        )}
      </DialogBody>
      <DialogFoot>
        {edited ? (
          // buttons of their own, not the same ones under other names: the focus would stay on them
          <Fragment key="writing">
            <Button onClick={() => void stopEditing()}>Back</Button>
            <Button
              variant="contained"
              disabled={edited.text.trim() === ''}
              onClick={() => {
                if (edited.id === '') add(edited.text);
                else edit(edited.id, edited.text);
                showList();
              }}
            >
              Keep the phrase
            </Button>
          </Fragment>
        ) : (
          <Fragment key="list">
            <Button disabled={present === '' || isKept} onClick={() => add(present)}>
              {props.selected.trim() ? 'Save the selected text' : 'Save the current text'}
            </Button>
            <Button id={newButton} onClick={() => setEdited({ id: '', text: '' })}>
              New phrase
            </Button>
            <Button onClick={onClose}>Close</Button>
          </Fragment>
        )}
      </DialogFoot>
    </Dialog>
  );
}
