/** What is usual to say of damaged packages. */
export const DAMAGES = ['Torn', 'Wet', 'Stained', 'Crushed', 'Broken', 'Burst', 'Open', 'Caked', 'Re-bagged'];

/** What is counted at one press. */
export const UNITS = ['sling', 'layer', 'pallet', 'truck', 'bundle'];

/** What the pieces are counted by. */
export const LOADS = ['Truck', 'Layer', 'Wagon', 'Hatch'];

/** Whom the other counter stands for. */
export const COUNTER_SIDES = ['Shipper', 'Consignee', 'Stevedore', 'CFS', 'Ship', 'Customs'];

/** Whether a figure of the documents or of the other side can be a number of packages; null is not written yet. */
export const isCount = (value: number | null): boolean =>
  value === null || (Number.isInteger(value) && value >= 0);

/** Said of one that cannot. */
export const NO_COUNT = 'Counts are whole numbers from 0';
