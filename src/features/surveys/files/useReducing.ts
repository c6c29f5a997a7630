import { useSession } from '@/session/store';
import { useStored } from '@/ui/useStored';

const isTrue = (value: unknown): boolean => value === true;

/** Whether this person wants photographs reduced before they are sent: no, unless said on this device (D195). */
export const useReducing = () => useStored(`plimsoll.reduce-photos.${useSession().email}`, isTrue);
