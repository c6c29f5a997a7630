import { useRef, useState } from 'react';
import { TextQuote } from 'lucide-react';
import { Button } from '@/ui/Button';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { insertText } from './insertText';

const PhrasesDialog = lazyWithPreload(async () => (await import('./PhrasesDialog')).PhrasesDialog);

/** The nearest text box that stands beside an element. */
function boxBeside(element: HTMLElement | null): HTMLTextAreaElement | null {
  for (let around = element?.parentElement; around; around = around.parentElement) {
    const box = around.querySelector('textarea');
    if (box) return box;
  }
  return null;
}

/** Phrases of one's own for the text box beside it: for the line of its label. */
export function Phrases({ label, disabled }: { label: string; disabled: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const [box, setBox] = useState<HTMLTextAreaElement | null>(null);
  const insert = (phrase: string) => {
    setBox(null);
    // once the dialog has given the focus back
    if (box) setTimeout(() => insertText(box, phrase));
  };
  return (
    <>
      <Button
        ref={button}
        size="small"
        variant="text"
        startIcon={<TextQuote aria-hidden />}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => setBox(boxBeside(button.current))}
      >
        Phrases<VisuallyHidden> for {label.toLowerCase()}</VisuallyHidden>
      </Button>
      {box ? (
        <PhrasesDialog
          text={box.value}
          selected={box.value.slice(box.selectionStart, box.selectionEnd)}
          onInsert={insert}
          onClose={() => setBox(null)}
        />
      ) : null}
    </>
  );
}
