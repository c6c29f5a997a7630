import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type MouseEvent as Press, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { ActionButton } from './ActionButton';
import { Button } from './Button';
import { Chip } from './Chip';
import { FileDrop } from './FileDrop';
import { IconButton } from './IconButton';
import { LinkButton } from './LinkButton';
import { dismissToasts, notify, recentMessages } from './notify';
import { StatusBadge, statusAppearance } from './StatusBadge';
import { Toasts } from './Toasts';
import { ToggleChip } from './ToggleChips';
import { Wizard, type WizardStep } from './Wizard';

describe('Wizard', () => {
  const steps: WizardStep[] = [
    { id: 'survey', label: 'Survey Details', done: true },
    { id: 'types', label: 'Survey Types', error: true },
    { id: 'files', label: 'Attachments', disabledReason: 'Add a survey type first' },
  ];

  it('marks the current step, disables the unreached one with its reason and says what is done or wrong', async () => {
    const onPick = vi.fn<(id: string) => void>();
    render(<Wizard label="Steps" steps={steps} current="types" onPick={onPick} />);
    expect(screen.getByRole('navigation', { name: 'Steps' })).toBeTruthy();
    const [survey, types, files] = screen.getAllByRole<HTMLButtonElement>('button');
    expect(survey?.textContent).toContain('(done)');
    expect(types?.getAttribute('aria-current')).toBe('step');
    expect(types?.textContent).toContain('Needs attention');
    expect(survey?.hasAttribute('aria-current')).toBe(false);
    expect(files?.disabled).toBe(true);
    const reason = document.getElementById(files?.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Add a survey type first');
    if (survey) await userEvent.click(survey);
    if (files) await userEvent.click(files, { pointerEventsCheck: 0 });
    expect(onPick.mock.calls).toEqual([['survey']]);
  });
});

describe('StatusBadge', () => {
  it('shows an unknown status as the server wrote it, in neutral', () => {
    render(<StatusBadge status="On Hold" />);
    expect(screen.getByText('On Hold')).toBeTruthy();
    expect(statusAppearance('On Hold')).toEqual({ glyph: 'diamond', tone: 'neutral' });
    expect(statusAppearance('In Progress')).toEqual({ glyph: 'half', tone: 'warn' });
  });
});

describe('a button that goes out of use when it is pressed', () => {
  function Pages({ tool }: { tool: boolean }) {
    const [page, setPage] = useState(1);
    const next = { disabled: page === 2, onClick: () => setPage(page + 1) };
    return (
      <>
        {tool ? (
          <IconButton label="Next" {...next}>
            ›
          </IconButton>
        ) : (
          <Button {...next}>Next</Button>
        )}
        <output>{page}</output>
        <input />
      </>
    );
  }

  it.each([false, true])(
    'keeps the focus, takes no press, and is disabled once it is left (icon: %s)',
    async (tool) => {
      render(<Pages tool={tool} />);
      const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });
      await userEvent.click(next);
      expect([document.activeElement, next.disabled, next.getAttribute('aria-disabled')]).toEqual([
        next,
        false,
        'true',
      ]);
      await userEvent.keyboard('{Enter}');
      expect(screen.getByRole('status').textContent).toBe('2');
      await userEvent.tab();
      expect([next.disabled, next.hasAttribute('aria-disabled')]).toEqual([true, false]);
    },
  );

  it.each([true, false])('keeps it while another window is in front (icon: %s)', async (tool) => {
    render(<Pages tool={tool} />);
    const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });
    await userEvent.click(next);
    // the window loses the focus: it tells the button, which stays the chosen one in its page
    fireEvent.blur(next);
    expect([document.activeElement, next.disabled]).toEqual([next, false]);
  });

  type Look = (off: boolean, press: () => void) => ReactNode;
  const looks: [string, Look][] = [
    [
      'among words',
      (off, press) => (
        <LinkButton disabled={off} onClick={press}>
          All
        </LinkButton>
      ),
    ],
    ['on a chip', (off, press) => <Chip label="all" removeLabel="All" disabled={off} onRemove={press} />],
    [
      'as a chip that is on or off',
      (off, press) => (
        <ToggleChip on disabled={off} onToggle={press}>
          All
        </ToggleChip>
      ),
    ],
    [
      'as a step',
      (off, press) => (
        <Wizard
          label="Steps"
          steps={[{ id: 'all', label: 'All', disabledReason: off ? 'Not now' : null }]}
          current=""
          onPick={press}
        />
      ),
    ],
  ];
  it.each(looks)('keeps it %s as well', async (_where, look) => {
    const press = vi.fn<() => void>();
    function Used() {
      const [off, setOff] = useState(false);
      return look(off, () => {
        press();
        setOff(true);
      });
    }
    render(<Used />);
    const all = screen.getByRole<HTMLButtonElement>('button');
    await userEvent.click(all);
    expect([document.activeElement, all.disabled, all.getAttribute('aria-disabled')]).toEqual([
      all,
      false,
      'true',
    ]);
    await userEvent.keyboard('{Enter}');
    expect(press).toHaveBeenCalledOnce();
  });
});

describe('a link drawn as a button that goes out of use when it is pressed', () => {
  it.each([false, true])(
    'keeps its element and the focus, and leads nowhere (out of the app: %s)',
    async (out) => {
      const address = (off: boolean) => {
        const own = {
          disabled: off,
          children: 'Back',
          onClick: (event: Press) => {
            followed(event.defaultPrevented);
            event.preventDefault(); // else the page of this test would go
          },
        };
        return out ? <Button {...own} href="/other" /> : <Button {...own} to="/other" />;
      };
      const followed = vi.fn<(held: boolean) => void>();
      const { rerender } = render(address(false), { wrapper: MemoryRouter });
      const back = screen.getByRole('link', { name: 'Back' });
      await userEvent.click(back);
      expect(followed.mock.calls).toEqual([[false]]);
      rerender(address(true));
      expect([document.activeElement, screen.getByRole('link'), back.getAttribute('aria-disabled')]).toEqual([
        back,
        back,
        'true',
      ]);
      await userEvent.keyboard('{Enter}');
      expect(fireEvent.click(back)).toBe(false);
      expect(
        fireEvent(back, new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true })),
      ).toBe(false);
      expect(followed).toHaveBeenCalledOnce();
      rerender(address(false));
      expect([document.activeElement, back.hasAttribute('aria-disabled')]).toEqual([back, false]);
    },
  );
});

describe('ActionButton', () => {
  it('stays visible with its reason and takes no press while it works', async () => {
    const press = vi.fn<() => void>();
    const { rerender } = render(
      <ActionButton disabledReason="Only New requests can be accepted" onClick={press}>
        Accept
      </ActionButton>,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Accept' });
    expect(button.disabled).toBe(true);
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Only New requests can be accepted',
    );
    rerender(
      <ActionButton loading loadingLabel="Accepting…" aria-label="Accept RFQ-1" onClick={press}>
        Accept
      </ActionButton>,
    );
    const working = screen.getByRole('button', { name: /Accepting…/ });
    expect(working.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(working);
    expect(document.activeElement).toBe(working);
    expect(press).not.toHaveBeenCalled();
  });

  it('keeps the focus when a reason comes, and when it goes', () => {
    const { rerender } = render(<ActionButton>Send</ActionButton>);
    const button = screen.getByRole('button', { name: 'Send' });
    button.focus();
    for (const disabledReason of ['This version has already been sent', null]) {
      rerender(<ActionButton disabledReason={disabledReason}>Send</ActionButton>);
      expect(document.activeElement).toBe(button);
    }
  });
});

describe('notify', () => {
  it('shows the exact text in the live region and keeps it', async () => {
    recentMessages.clear();
    render(<Toasts />);
    notify.success('Updated successfully');
    notify.error('Error: Unknown Error', 2000);
    const region = await screen.findByRole('region', { name: /Notifications/ });
    expect(region.getAttribute('aria-live')).toBe('polite');
    await expect.poll(() => region.textContent).toContain('Error: Unknown Error');
    expect(recentMessages.get().map(({ tone, text }) => [tone, text])).toEqual([
      ['error', 'Error: Unknown Error'],
      ['success', 'Updated successfully'],
    ]);
    dismissToasts();
    // They go with the end of a movement, which there is none of here.
    await expect.poll(() => region.querySelectorAll('[class*="exit"]').length).toBe(2);
  });
});

describe('FileDrop', () => {
  it('gives on what is fit and says why the rest is not', async () => {
    const onAdd = vi.fn<(files: File[]) => void>();
    const onRefused = vi.fn<(refused: { file: File; reason: string }[]) => void>();
    render(
      <FileDrop
        label="Attachments"
        items={[{ id: '1', name: 'old.pdf', size: 4000, state: 'failed', message: 'Server Error' }]}
        onAdd={onAdd}
        onRefused={onRefused}
        accept={{ 'application/pdf': ['.pdf'] }}
        validate={(file) => (file.size > 5 ? 'larger than 5 B' : null)}
      />,
    );
    expect(screen.getByText('Server Error')).toBeTruthy();
    const good = new File(['1234'], 'good.pdf', { type: 'application/pdf' });
    const large = new File(['123456'], 'large.pdf', { type: 'application/pdf' });
    const photo = new File(['1'], 'photo.heic', { type: 'image/heic' });
    await userEvent
      .setup({ applyAccept: false })
      .upload(screen.getByLabelText('Attachments', { selector: 'input' }), [good, large, photo]);
    await expect.poll(() => onAdd.mock.calls[0]?.[0].map((file) => file.name)).toEqual(['good.pdf']);
    expect(screen.getByText('large.pdf: larger than 5 B')).toBeTruthy();
    expect(screen.getByText('photo.heic: type not accepted')).toBeTruthy();
    expect(onRefused.mock.calls[0]?.[0].map(({ file }) => file.name).sort()).toEqual([
      'large.pdf',
      'photo.heic',
    ]);
  });

  it('takes a file from the clipboard whose type the browser does not know, by its ending', async () => {
    const onAdd = vi.fn<(files: File[]) => void>();
    render(
      <FileDrop
        label="Photographs"
        items={[]}
        onAdd={onAdd}
        accept={{ 'image/png': ['.png'], 'image/heic': ['.heic'] }}
      />,
    );
    const files = [new File(['1'], 'IMG_2.HEIC'), new File(['2'], 'notes.msg'), new File(['3'], 'a.png')];
    fireEvent.paste(screen.getByRole('group'), { clipboardData: { files } });
    await expect
      .poll(() => onAdd.mock.calls[0]?.[0].map(({ name }) => name))
      .toEqual(['IMG_2.HEIC', 'a.png']);
    expect(screen.getByText('notes.msg: type not accepted')).toBeTruthy();
  });

  it('says why in the right order whatever turns the name of the file around', async () => {
    render(
      <FileDrop
        label="Photographs"
        items={[]}
        onAdd={vi.fn<() => void>()}
        validate={() => 'larger than 5 B'}
      />,
    );
    await userEvent.upload(
      screen.getByLabelText('Photographs', { selector: 'input' }),
      new File(['1'], 'quay\u202Egnp.exe'),
    );
    expect(await screen.findByText('quay[U+202E]gnp.exe: larger than 5 B')).toBeTruthy();
  });
});
