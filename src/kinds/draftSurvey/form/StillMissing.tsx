import { useState } from 'react';
import { setWord } from '../calculation/labels';
import type { InputRef, SetName } from '../calculation/types';
import { LinkButton } from '@/ui/LinkButton';
import { useCalculation } from './Calculation';
import { formNameOf } from './names';
import classes from './result.module.css';

const SHOWN = 5;

export function StillMissing({ onGo }: { onGo: (input: InputRef) => void }) {
  const { result } = useCalculation();
  const [all, setAll] = useState(false);
  const groups = (['initial', 'final'] as const).filter((set) => result[set].missing.length > 0);
  if (groups.length === 0) return null;
  const list = (set: SetName) => {
    const { missing, started } = result[set];
    if (!started) return <p className={classes['light']}>Nothing entered yet.</p>;
    const shown = all ? missing : missing.slice(0, SHOWN);
    return (
      <ul>
        {shown.map((input) => {
          const name = formNameOf(input);
          return (
            <li key={name}>
              <LinkButton onClick={() => onGo(input)}>{input.label}</LinkButton>
            </li>
          );
        })}
        {missing.length > shown.length ? (
          <li>
            <LinkButton onClick={() => setAll(true)}>and {missing.length - shown.length} more</LinkButton>
          </li>
        ) : null}
      </ul>
    );
  };
  return (
    <div>
      <h3>Still missing</h3>
      {groups.map((set) => (
        <div key={set}>
          <h4>{setWord[set]}</h4>
          {list(set)}
        </div>
      ))}
    </div>
  );
}
