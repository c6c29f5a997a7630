import { addKind, describeKinds } from '@/kinds/registry';
import { bunkerOutline } from './outline';

export const removeBunkerKind = addKind(bunkerOutline, async () => (await import('./kind')).bunkerKind);
// The mock has the tables of the kinds that are described when it starts.
await describeKinds();
