import { Fragment, type ReactNode } from 'react';

/** An e-mail address that has to go on in the next line does so after its @ or a dot; all else stays as it is. */
export function withMailBreaks(value: ReactNode): ReactNode {
  if (typeof value !== 'string' || !value.includes('@')) return value;
  return (value.match(/[^@.]*[@.]|[^@.]+$/g) ?? [value]).map((part, index, parts) => (
    // the parts have no other name than their place
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {part}
      {/[@.]$/.test(part) && /^\S/.test(parts[index + 1] ?? '') ? <wbr /> : null}
    </Fragment>
  ));
}

/** A text in which a record's number is never broken at its hyphen, nor parted from the mark that follows it. */
export function withWholeIds(text: ReactNode): ReactNode {
  if (typeof text !== 'string') return text;
  return text.split(/\b([A-Z]+-\d+\S*)/).map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
