import { ConfirmPart } from '../confirm';
import { fetchedLater } from '../fetchedLater';
import { MenuPart } from '../Menu';
import { PopoverPart } from '../Popover';

/** What opens over a list, and most visits of it do without. */
export const FilterPart = fetchedLater(async () => (await import('./FilterPanel')).FilterPanel);
export const KeysPart = fetchedLater(async () => (await import('./KeysDialog')).KeysDialog);
export const NamePart = fetchedLater(async () => (await import('./NameDialog')).NameDialog);

/** All of them: fetched when the list is first touched, since the network may be gone when one is opened. */
export const laterParts = [FilterPart, KeysPart, NamePart, ConfirmPart, MenuPart, PopoverPart];
