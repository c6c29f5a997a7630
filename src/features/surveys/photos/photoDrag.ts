import { useState, type DragEvent } from 'react';
import classes from './photoDrag.module.css';

/** What is dragged: the File of a photograph of this survey. Files from outside have another type. */
const TYPE = 'application/x-survey-photograph';

const isPhotograph = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(TYPE);

/** What makes a photograph draggable to another place of its record, by the name of its File. */
export const dragsPhoto = (file: string) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    // The browser would offer the picture's address, which other places would take for a file.
    event.dataTransfer.clearData();
    event.dataTransfer.setData(TYPE, file);
    event.dataTransfer.effectAllowed = 'move';
  },
});

/** What makes a place take photographs that are dragged to it; files from outside go on to what stands inside. */
export function usePhotoDrop(onPhoto: ((file: string) => void) | null) {
  const [isOver, setOver] = useState(false);
  return {
    className: classes['place'],
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!onPhoto || !isPhotograph(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      // on the way to something inside it stays over it
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDropCapture: (event: DragEvent) => {
      if (!onPhoto || !isPhotograph(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(false);
      onPhoto(event.dataTransfer.getData(TYPE));
    },
  };
}
