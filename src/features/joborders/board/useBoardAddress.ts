import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isWireDate } from '@/lib/dates';
import { weekOf } from '@/shared/allocation/workload';
import type { BoardFilter } from './layout';

const PEOPLE = ['own', 'independent', 'free'] as const;

/** Week and filter of the board, as they stand in the address; each change is one step back. */
export function useBoardAddress(today: string) {
  const [params, setParams] = useSearchParams();
  const [asked, kind, port] = ['week', 'kind', 'port'].map((name) => params.get(name) ?? '') as [
    string,
    string,
    string,
  ];
  const people = PEOPLE.find((one) => one === params.get('people')) ?? '';
  const [thisMonday = today] = weekOf(today);
  const [monday = thisMonday] = weekOf(isWireDate(asked) ? asked : today);
  const week = useMemo(() => weekOf(monday), [monday]);
  const filter = useMemo((): BoardFilter => ({ kind, port, people }), [kind, port, people]);
  const put = (changes: Readonly<Record<string, string>>) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  return {
    week,
    filter,
    setWeek: (day: string) => {
      const [wanted = ''] = weekOf(day);
      put({ week: wanted === thisMonday ? '' : wanted });
    },
    setFilter: (changes: Partial<Record<keyof BoardFilter, string>>) => put(changes),
  };
}
