import { useState, type ReactNode } from 'react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ConfirmProvider, useConfirm } from './confirm';
import { Dialog } from './Dialog';
import { Drawer } from './Drawer';
import { FileDrop } from './FileDrop';
import { FormDialog } from './form/FormDialog';
import { MenuPanel } from './overlay/panels';
import { Popover } from './Popover';
import { useUnsavedGuard } from './form/useUnsavedGuard';
import { fetchAhead } from './lazyWithPreload';
import { BusyOverlay } from './states/BusyOverlay';
import { ConflictDialog, type ConflictChoice } from './states/ConflictDialog';

// what opens over a page is fetched ahead of it
beforeAll(fetchAhead);

const FORM = {
  open: true,
  title: 'Reject',
  holds: null,
  onClose: () => undefined,
  onSubmit: () => undefined,
  loading: false,
  submitError: null,
  submitLabel: 'Reject',
} as const;

describe('a form that fails', () => {
  const form = (submitError: string | null, over: boolean) => (
    <ConfirmProvider>
      <FormDialog {...FORM} submitError={submitError}>
        <input aria-label="Points" />
      </FormDialog>
      <Dialog open={over} title="Sign in again">
        <input aria-label="Password" />
      </Dialog>
    </ConfirmProvider>
  );

  it('leads to its error', async () => {
    const { rerender } = render(form(null, false));
    screen.getByRole('textbox', { name: 'Points' }).focus();
    rerender(form('Enough points are booked', false));
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('alert'));
  });

  it('takes the focus from no dialog that stands over it', async () => {
    const { rerender } = render(form(null, false));
    rerender(form(null, true));
    const password = screen.getByRole('textbox', { name: 'Password' });
    await userEvent.click(password);
    rerender(form('Enough points are booked', true));
    await userEvent.keyboard('secret');
    expect(password).toHaveProperty('value', 'secret');
  });
});

describe('Esc when the focused button has gone', () => {
  /** The press reaches nothing but the page. */
  const press = () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    act(() => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    });
  };

  it('closes a drawer and a dialog', () => {
    const closed = vi.fn<(what: string) => void>();
    const { rerender } = render(
      <Drawer open title="INV-1" onClose={() => closed('drawer')}>
        paid
      </Drawer>,
    );
    press();
    expect(closed.mock.calls).toEqual([['drawer']]);
    rerender(
      <Dialog open title="Add points" onClose={() => closed('dialog')}>
        How many?
      </Dialog>,
    );
    press();
    expect(closed.mock.calls).toEqual([['drawer'], ['dialog']]);
  });

  it('closes only what stands on top', () => {
    const closed = vi.fn<(what: string) => void>();
    render(
      <>
        <Drawer open title="INV-1" onClose={() => closed('drawer')}>
          paid
        </Drawer>
        <Dialog open title="Send INV-1?" onClose={() => closed('dialog')}>
          They will see it.
        </Dialog>
      </>,
    );
    press();
    expect(closed.mock.calls).toEqual([['dialog']]);
  });

  it('does nothing once it is closed', () => {
    const closed = vi.fn<() => void>();
    const drawer = (open: boolean) => (
      <Drawer open={open} title="INV-1" onClose={closed}>
        paid
      </Drawer>
    );
    const { rerender } = render(drawer(true));
    rerender(drawer(false));
    press();
    expect(closed).not.toHaveBeenCalled();
  });
});

it.each([
  [
    'drawer',
    (open: boolean) => (
      <Drawer open={open} title="INV-1" onClose={() => undefined}>
        paid
      </Drawer>
    ),
  ],
  [
    'dialog',
    (open: boolean) => (
      <Dialog open={open} title="Add points" onClose={() => undefined}>
        How many?
      </Dialog>
    ),
  ],
  [
    'popover',
    (open: boolean) => (
      <Popover anchor={open ? document.body : null} label="News" onClose={() => undefined}>
        None
      </Popover>
    ),
  ],
])('takes no focus by a press while it fades out: %s', async (_what, panel) => {
  const { rerender } = render(panel(true));
  const dialog = await screen.findByRole('dialog');
  expect(fireEvent.mouseDown(dialog)).toBe(true);
  rerender(panel(false));
  // false: what the browser would do at the press is called off
  expect(fireEvent.mouseDown(dialog)).toBe(false);
});

it('does the act of a menu once, however quickly its entry is pressed twice', async () => {
  const onSelect = vi.fn<() => void>();
  const panel = (anchor: HTMLElement | null) => (
    <MenuPanel
      id="menu"
      anchor={anchor}
      items={[{ id: 'copy', label: 'Copy', onSelect }]}
      onClose={() => undefined}
    />
  );
  const { rerender } = render(panel(document.body));
  const entry = await screen.findByRole('menuitem', { name: 'Copy' });
  fireEvent.click(entry);
  // it fades out under the second press
  rerender(panel(null));
  fireEvent.click(entry);
  expect(onSelect).toHaveBeenCalledTimes(1);
});

describe('useConfirm', () => {
  function Asker({ danger }: { danger: boolean }) {
    const confirm = useConfirm();
    const [answer, setAnswer] = useState('none');
    const ask = async () => {
      const yes = await confirm({
        title: 'Are you sure you want to delete?',
        body: 'tables.pdf',
        confirmLabel: 'Delete',
        danger,
      });
      setAnswer(yes ? 'yes' : 'no');
    };
    return (
      <>
        <button onClick={() => void ask()}>Ask</button>
        <output>{answer}</output>
      </>
    );
  }
  const show = async (danger = true) => {
    render(
      <ConfirmProvider>
        <Asker danger={danger} />
      </ConfirmProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await screen.findByRole('alertdialog');
  };
  const answer = () => screen.getByText(/^(yes|no|none)$/).textContent;

  it('names the record, starts on Cancel and answers no to Escape', async () => {
    await show();
    expect(
      screen.getByRole('alertdialog', { name: 'Are you sure you want to delete?' }).textContent,
    ).toContain('tables.pdf');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.keyboard('{Escape}');
    await expect.poll(answer).toBe('no');
  });

  it('answers yes to the act', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await expect.poll(answer).toBe('yes');
  });

  it('starts on the act when nothing is destroyed', async () => {
    await show(false);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' }));
  });
});

describe('a question whose page goes away', () => {
  it('goes too, and what it stood before is not done', async () => {
    const act = vi.fn<() => void>();
    function Page() {
      const confirm = useConfirm();
      const ask = async () => {
        if (await confirm({ title: 'Remove the user?', confirmLabel: 'Remove' })) act();
      };
      return <button onClick={() => void ask()}>Ask</button>;
    }
    const pages = (page: boolean) => <ConfirmProvider>{page ? <Page /> : <p>Other page</p>}</ConfirmProvider>;
    const { rerender } = render(pages(true));
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await screen.findByRole('alertdialog');
    rerender(pages(false));
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
    expect(act).not.toHaveBeenCalled();
  });
});

describe('a form over the page', () => {
  it('does nothing on a second press while the first is still being checked', async () => {
    let settle = () => {};
    const submit = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (settle = resolve)));
    render(
      <FormDialog {...FORM} onSubmit={submit} submitLabel="Send">
        text
      </FormDialog>,
      { wrapper: ConfirmProvider },
    );
    const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    await press();
    await press();
    expect(submit).toHaveBeenCalledTimes(1);
    await act(async () => settle());
    await press();
    expect(submit).toHaveBeenCalledTimes(2);
  });
});

describe('useUnsavedGuard', () => {
  function Edit({ dirty }: { dirty: boolean }) {
    useUnsavedGuard(dirty);
    return <Link to="/other">Away</Link>;
  }
  const show = async (dirty: boolean) => {
    const router = createMemoryRouter(
      [
        {
          element: (
            <ConfirmProvider>
              <Outlet />
            </ConfirmProvider>
          ),
          children: [
            { path: '/', element: <Edit dirty={dirty} /> },
            { path: '/other', element: <p>Other</p> },
          ],
        },
      ],
      { initialEntries: ['/'] },
    );
    // the guard stands once the router has drawn itself
    await act(async () => void render(<RouterProvider router={router} />));
    return router;
  };

  it('stays when told so and leaves when told so', async () => {
    const router = await show(true);
    await userEvent.click(screen.getByRole('link', { name: 'Away' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/');
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Away' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByText('Other');
  });

  it('lets a change of the search parameters pass', async () => {
    const router = await show(true);
    await act(async () => router.navigate('/?q=1'));
    expect(router.state.location.search).toBe('?q=1');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('holds the tab open only while something is unsaved', async () => {
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await show(true);
    expect(leave()).toBe(true);
    cleanup();
    await show(false);
    expect(leave()).toBe(false);
  });
});

describe('ConflictDialog', () => {
  const rows = [
    { id: 'aft', label: 'Aft port', mine: '12.39 m', theirs: '12.37 m' },
    { id: 'remarks', label: 'Remarks', mine: 'Sea calm, light air', theirs: 'Sea calm' },
  ];
  const show = () => {
    const onSave = vi.fn<(choices: Record<string, ConflictChoice>) => void>();
    const onLater = vi.fn<() => void>();
    render(
      <ConflictDialog
        title="Someone changed this record at 10:42"
        rows={rows}
        onSave={onSave}
        onLater={onLater}
      />,
    );
    return { onSave, onLater };
  };
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save 2 choices' }));

  it('starts with mine and takes theirs field by field', async () => {
    const { onSave } = show();
    await userEvent.click(screen.getByRole('radio', { name: 'Aft port: take theirs' }));
    await save();
    expect(onSave).toHaveBeenCalledWith({ aft: 'theirs', remarks: 'mine' });
  });

  it('takes all theirs and keeps all mine', async () => {
    const { onSave } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Take all theirs' }));
    await save();
    expect(onSave).toHaveBeenLastCalledWith({ aft: 'theirs', remarks: 'theirs' });
    await userEvent.click(screen.getByRole('button', { name: 'Keep all mine' }));
    await save();
    expect(onSave).toHaveBeenLastCalledWith({ aft: 'mine', remarks: 'mine' });
  });

  it('sends nothing when left for later', async () => {
    const { onSave, onLater } = show();
    await userEvent.keyboard('{Escape}');
    expect(onLater).toHaveBeenCalledOnce();
    expect(onSave).not.toHaveBeenCalled();
  });
});

describe('BusyOverlay', () => {
  it('says the exact text, takes the focus and stays while it runs', async () => {
    render(<BusyOverlay open text="Creating RFQ, please wait..." progress={0.4} />);
    const dialog = screen.getByRole('dialog', { name: 'Creating RFQ, please wait...' });
    expect(dialog.querySelector('[aria-busy="true"]')).not.toBeNull();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    expect(document.activeElement?.contains(dialog) || dialog.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBe(dialog);
  });

  it('says which steps are done and which failed, and that the rest is under way', () => {
    render(
      <BusyOverlay
        open
        text="Creating RFQ, please wait..."
        steps={[
          { id: '1', label: 'Request created', state: 'done' },
          { id: '2', label: 'Survey line 2', state: 'failed' },
          { id: '3', label: 'Survey line 3', state: 'busy' },
        ]}
      />,
    );
    expect(screen.getByText(': failed')).toBeTruthy();
    expect(screen.getByRole('progressbar')).toBeTruthy();
  });
});

describe('FormDialog', () => {
  const begun = (fields: ReactNode) => {
    render(<FormDialog {...FORM}>{fields}</FormDialog>, { wrapper: ConfirmProvider });
    return document.activeElement;
  };

  it('begins at its first field that can be used', () => {
    const focused = begun(
      <>
        <input type="hidden" />
        <input disabled />
        <textarea aria-label="Reason" />
        <input aria-label="By" />
      </>,
    );
    expect(focused).toBe(screen.getByRole('textbox', { name: 'Reason' }));
  });

  it('begins at the chosen one of its first radio buttons', () => {
    const focused = begun(
      <>
        <input type="radio" name="kind" aria-label="One" />
        <input type="radio" name="kind" aria-label="Other" defaultChecked />
      </>,
    );
    expect(focused).toBe(screen.getByRole('radio', { name: 'Other' }));
  });

  it('begins at a place for files that stands first, and not at the field after it', () => {
    const place = (disabled: boolean) => (
      <>
        <FileDrop label="Picture" items={[]} onAdd={() => undefined} disabled={disabled} />
        <input aria-label="By" />
      </>
    );
    expect(begun(place(false))).toBe(screen.getByRole('button', { name: 'Choose files' }));
    cleanup();
    expect(begun(place(true))).toBe(screen.getByRole('textbox', { name: 'By' }));
  });

  it('reads out with its title what it says above its fields', () => {
    render(
      <FormDialog {...FORM} about={<p>Still open: Remarks</p>}>
        <input aria-label="Comment" />
      </FormDialog>,
      { wrapper: ConfirmProvider },
    );
    const dialog = screen.getByRole('dialog', { description: 'Still open: Remarks' });
    expect(dialog.contains(screen.getByText('Still open: Remarks'))).toBe(true);
    cleanup();
    begun(<input aria-label="Comment" />);
    expect(screen.getByRole('dialog').hasAttribute('aria-describedby')).toBe(false);
  });

  it('begins at the field that asks for it, and at the dialog where there is none', () => {
    const focused = begun(
      <>
        <input aria-label="E-mail" />
        <input aria-label="Password" ref={(field) => field?.focus()} />
      </>,
    );
    expect(focused).toBe(screen.getByRole('textbox', { name: 'Password' }));
    cleanup();
    const alone = begun('Nothing to fill in');
    expect(alone).not.toBe(document.body);
    expect(alone?.contains(screen.getByRole('dialog'))).toBe(true);
  });

  it('is not sent by the key that opened it and is still held', () => {
    const field = begun(<input aria-label="Amount" />)!;
    expect(fireEvent.keyDown(field, { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true);
  });

  it('shows the server’s words in focus and sends once', async () => {
    const onSubmit = vi.fn<() => void>();
    const { rerender } = render(
      <FormDialog {...FORM} onSubmit={onSubmit} submitError="Already accepted">
        <label>
          Reason <input />
        </label>
      </FormDialog>,
      { wrapper: ConfirmProvider },
    );
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    await userEvent.type(screen.getByRole('textbox'), 'No berth{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
    rerender(
      <FormDialog {...FORM} onSubmit={onSubmit} loading loadingLabel="Rejecting…">
        <label>
          Reason <input />
        </label>
      </FormDialog>,
    );
    await userEvent.type(screen.getByRole('textbox'), '{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  describe('that is left', () => {
    const onClose = vi.fn<() => void>();
    function Typed({ kept, unfilled }: { kept?: boolean; unfilled?: string }) {
      const [reason, setReason] = useState(unfilled === undefined ? 'None' : 'Given before');
      return (
        <FormDialog {...FORM} holds={kept ? null : reason} unfilled={unfilled} onClose={onClose}>
          <input aria-label="Reason" value={reason} onChange={(event) => setReason(event.target.value)} />
        </FormDialog>
      );
    }
    const show = async (props: Parameters<typeof Typed>[0] = {}) => {
      onClose.mockClear();
      const dialog = (
        <ConfirmProvider>
          <Typed {...props} />
        </ConfirmProvider>
      );
      const router = createMemoryRouter([{ path: '/', element: dialog }], {
        initialEntries: ['/', '/?rfq=1'],
      });
      await act(async () => void render(<RouterProvider router={router} />));
      return router;
    };
    // the guard stands once the router has drawn itself
    const type = async (text: string) =>
      act(async () => void fireEvent.change(screen.getByLabelText('Reason'), { target: { value: text } }));
    const WAYS = {
      Cancel: async () => userEvent.click(screen.getByRole('button', { name: 'Cancel' })),
      Esc: async () => userEvent.keyboard('{Escape}'),
      backdrop: async () => userEvent.click(document.querySelector('.MuiDialog-container') ?? document.body),
    };
    const answer = async (name: string) => {
      await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
      await userEvent.click(screen.getByRole('button', { name }));
      await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
    };

    it.each(Object.entries(WAYS))('asks first where it was changed: %s', async (_, leave) => {
      await show();
      await type('No berth');
      await leave();
      await answer('Stay');
      expect(onClose).not.toHaveBeenCalled();
      expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'No berth');
      await leave();
      await answer('Leave');
      expect(onClose).toHaveBeenCalledOnce();
    });

    it('asks nothing where nothing would be lost', async () => {
      await show();
      await type('No berth');
      await type('None');
      await WAYS.Esc();
      expect(onClose).toHaveBeenCalledOnce();
      cleanup();
      await show({ kept: true });
      await type('No berth');
      await WAYS.Cancel();
      expect(onClose).toHaveBeenCalledOnce();
    });

    it('asks for what was filled in before it was opened', async () => {
      await show({ unfilled: '' });
      await WAYS.Cancel();
      await answer('Leave');
      expect(onClose).toHaveBeenCalledOnce();
    });

    it('asks before a step back, and before the tab is closed', async () => {
      const router = await show();
      const isTabHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
      expect(isTabHeld()).toBe(false);
      await type('No berth');
      expect(isTabHeld()).toBe(true);
      await act(async () => router.navigate(-1));
      await answer('Stay');
      expect(router.state.location.search).toBe('?rfq=1');
      // a page may note in its address how it stands
      await act(async () => router.navigate('/?rfq=2', { replace: true }));
      expect(router.state.location.search).toBe('?rfq=2');
      await act(async () => router.navigate(-1));
      expect(onClose).not.toHaveBeenCalled();
      await answer('Leave');
      expect(router.state.location.search).toBe('');
      // the page is the same, and would have it still open
      expect(onClose).toHaveBeenCalledOnce();
    });
  });
});
