/* The rows of a tally that a person types. They stand in the worksheet under their ids. */

/** A line of the packing list or manifest: packages of one mark. */
export interface Lot {
  /** Its place in the list. */
  no: number;
  name: string;
  mark: string;
  /** What a piece is: "bags 25 kg". */
  packing: string;
  /** Pieces by the document; null where it does not say. */
  manifest: number | null;
  /** What is counted at one press: "sling", "layer", "pallet". */
  unit: string;
  /** Pieces in one of these. */
  per: number | null;
  /** The count of the other side. */
  theirs: number | null;
  /** Of the pieces that are short: came and was not loaded, and never came to the pier; null or missing where nobody said. */
  shutOut?: number | null | undefined;
  notDelivered?: number | null | undefined;
  note: string;
}

/** A truck, a layer of the stow or whatever else the pieces are counted by. */
export interface Load {
  no: number;
  /** "MH 04 M 7720". */
  name: string;
  /** "Truck", "Layer". */
  kind: string;
  /** `HH:MM:SS`; empty while not begun or not ended. */
  from: string;
  to: string;
  theirs: number | null;
  note: string;
}

/** A shift with who counted for each side. */
export interface Shift {
  no: number;
  name: string;
  /** `YYYY-MM-DD`. */
  day: string;
  from: string;
  to: string;
  /** Hatch or gang. */
  gang: string;
  /** Who counted for our side. */
  ours: string;
  /** Who counted for the other side, and which side that is. */
  other: string;
  side: string;
  theirs: number | null;
  /** Minutes in which nothing was worked, and why. */
  stopped: number | null;
  why: string;
  note: string;
}

/** A seal as the documents have it, and as it was found or fixed. */
export interface Seal {
  no: number;
  /** "Customs", "Liner". */
  kind: string;
  /** Empty for the container of the record. */
  container: string;
  declared: string;
  /** The document that declares it. */
  document: string;
  /** Of the two seals of the record its field has this number. */
  fixed: string;
  /** Fixed after stuffing, or found before it was cut. */
  state: string;
  note: string;
}

/** A closing of the container; moments `YYYY-MM-DD HH:MM:SS`. */
export interface Closing {
  at: string;
  by: string;
  /** When it was opened again, by whom and why; empty while it stands. */
  reopened: string;
  reopenedBy: string;
  why: string;
}

export const emptyClosing: Closing = { at: '', by: '', reopened: '', reopenedBy: '', why: '' };

export const emptyLot: Lot = {
  no: 0,
  name: '',
  mark: '',
  packing: '',
  manifest: null,
  unit: '',
  per: null,
  theirs: null,
  note: '',
};

export const emptyLoad: Load = { no: 0, name: '', kind: '', from: '', to: '', theirs: null, note: '' };

export const emptyShift: Shift = {
  no: 0,
  name: '',
  day: '',
  from: '',
  to: '',
  gang: '',
  ours: '',
  other: '',
  side: '',
  theirs: null,
  stopped: null,
  why: '',
  note: '',
};

export const emptySeal: Seal = {
  no: 0,
  kind: '',
  container: '',
  declared: '',
  document: '',
  fixed: '',
  state: '',
  note: '',
};
