import { ChevronDown } from 'lucide-react';
import { formatNumber } from '@/lib/numbers';
import { Button } from '../Button';
import { pageWindow } from './pageWindow';
import { PAGE_SIZES } from './useListState';
import classes from './list.module.css';

/** Prev, Next and page numbers, hidden when all fits on one page; the size choice stays while a smaller size would page. */
export function Pagination(props: {
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}) {
  const { page, size, total } = props;
  const pages = Math.max(1, Math.ceil(total / size));
  if (total <= PAGE_SIZES[0]) return null;
  const first = (page - 1) * size + 1;
  return (
    <div className={`buttons quiet ${classes['pages']}`}>
      <span>
        {formatNumber(Math.min(first, total))}–{formatNumber(Math.min(total, page * size))} of{' '}
        {formatNumber(total)}
      </span>
      <div className={`buttons end ${classes['pagesRight']}`}>
        <div className="row">
          <span aria-hidden="true">Rows</span>
          <span className={classes['select']}>
            <select
              aria-label="Rows per page"
              value={size}
              onChange={(event) => props.onSize(Number(event.target.value))}
            >
              {PAGE_SIZES.map((choice) => (
                <option key={choice} value={choice}>
                  {choice}
                </option>
              ))}
            </select>
            <ChevronDown size={16} aria-hidden />
          </span>
        </div>
        {pages > 1 ? (
          <nav aria-label="Pagination" className={classes['pageNumbers']} data-many={pages > 3 || undefined}>
            <Button disabled={page <= 1} onClick={() => props.onPage(page - 1)}>
              Prev
            </Button>
            <ol>
              {pageWindow(page, pages).map((item, index) => (
                <li key={item === 'gap' ? `gap-${String(index)}` : item}>
                  {item === 'gap' ? (
                    <span className="light">…</span>
                  ) : (
                    <button
                      type="button"
                      className={classes['pageNumber']}
                      aria-label={`Page ${String(item)}`}
                      aria-current={item === page ? 'page' : undefined}
                      onClick={() => props.onPage(item)}
                    >
                      {item}
                    </button>
                  )}
                </li>
              ))}
            </ol>
            <Button disabled={page >= pages} onClick={() => props.onPage(page + 1)}>
              Next
            </Button>
          </nav>
        ) : null}
      </div>
    </div>
  );
}
