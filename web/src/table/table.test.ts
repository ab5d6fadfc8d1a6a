import { cleanup, render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '../boards/account';
import type { Sync } from '../wire/types';
import { language, uiWords } from '../words/ui.svelte';
import { BOARD, workspaceApi, RESPONSE, sync, table, type Table } from './fixtures/skirmish';
import Log from './Log.svelte';
import RuleDrawer from './RuleDrawer.svelte';
import Roster from './Roster.svelte';
import TableView from './Table.svelte';
import Tray from './Tray.svelte';

let at: Table;

beforeEach(() => {
  localStorage.clear();
  language.set('en');
});

afterEach(() => {
  cleanup();
  at.workspace.dispose();
  at.model.dispose();
});

describe('answers that stand', () => {
  beforeEach(async () => {
    at = await table(sync(), { ...BOARD, standing: { response: { answers: ['jink'] } } });
    at.workspace.dismissGuide();
    render(Tray, { workspace: at.workspace });
  });

  const again = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Answer this so from now on' });

  it('are given by themselves, told, and stopped at a word', async () => {
    await userEvent.click(screen.getByRole('radio', { name: /Jink/ }));
    await userEvent.click(again());
    await userEvent.click(screen.getByRole('button', { name: /: [Jj]ink/ }));
    expect(await screen.findByText(/^From now on: [Jj]ink/)).toBeTruthy();
    at.tell({ type: 'update', n: 2, keep: 4, log: [], delta: {}, asked: [{ ...RESPONSE }], answers: 3 });
    const jink = { seat: 'blue', option: 'jink' };
    await vi.waitFor(() => expect(at.sent).toEqual([jink, jink]));
    await userEvent.click(screen.getByRole('button', { name: /^Ask me again/ }));
    expect(screen.queryByText(/^From now on/)).toBeNull();
    at.tell({ type: 'update', n: 3, keep: 4, log: [], delta: {}, asked: [{ ...RESPONSE }], answers: 4 });
    await vi.waitFor(() => expect(at.model.answers).toBe(4));
    await tick();
    expect(at.sent).toEqual([jink, jink]);
  });

  it('do not stand where the server refuses them', async () => {
    at.reply.refused = { what: 'no', rule: '' };
    await userEvent.click(screen.getByRole('radio', { name: /Jink/ }));
    await userEvent.click(again());
    await userEvent.click(screen.getByRole('button', { name: /: [Jj]ink/ }));
    expect(at.model.answering.standing.all).toEqual([]);
  });

  it('are offered for those alone that may stand', async () => {
    await userEvent.click(screen.getByRole('radio', { name: /Spin/ }));
    expect(again().disabled).toBe(true);
  });
});

describe('tray', () => {
  beforeEach(async () => {
    at = await table();
    at.workspace.dismissGuide();
    render(Tray, { workspace: at.workspace });
  });

  it('asks in the words of the book and shows what each option means', () => {
    expect(screen.getByRole('heading').textContent).toBe('Kessler attacks: what does Ashdown do?');
    const jink = screen.getByRole('radio', { name: /Jink/ });
    expect(jink.textContent).toContain('No attack this turn.');
    expect(jink.textContent).toContain('34%');
    expect(jink.textContent).toContain('to be hit');
    expect(screen.getByRole('radio', { name: /Spin/ }).textContent).toContain('Falls 2 bands.');
  });

  it('keeps a barred option in place, with reason and rule, and not to be chosen', async () => {
    const barred = screen.getByRole('group', { name: 'Not open: Return fire' });
    expect(await within(barred).findByText('Not allowed: defensive fire of a Camel.')).toBeTruthy();
    expect(within(barred).queryByRole('radio')).toBeNull();
    await userEvent.click(within(barred).getByRole('button', { name: 'response.gun' }));
    expect(at.workspace.drawer).toBe('rule');
    expect(at.workspace.rule).toBe('skirmish.response.gun');
  });

  it('does nothing until the button that names the choice is pressed', async () => {
    const commit = screen.getByRole('button', { name: /Choose an answer/ });
    await userEvent.click(commit);
    expect(at.sent).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: /Jink/ }));
    expect(at.sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /: [Jj]ink/ }));
    expect(at.sent).toEqual([{ seat: 'blue', option: 'jink' }]);
  });

  it('undoes the choice first, then the last answer', async () => {
    await userEvent.click(screen.getByRole('radio', { name: /Jink/ }));
    await userEvent.click(screen.getByRole('button', { name: /Undo/ }));
    expect(at.model.answering.choice).toBeUndefined();
    expect(at.undone()).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: /Undo/ }));
    expect(at.undone()).toBe(1);
  });

  it('undoes what is drawn step by step, before the choice and before answers', async () => {
    const { answering } = at.model;
    answering.draw('first');
    answering.draw('second', true);
    answering.draw('second, judged');
    answering.draw('third', true);
    await tick();
    await userEvent.click(screen.getByRole('button', { name: /Undo/ }));
    expect(answering.sketch).toBe('second, judged');
    await userEvent.click(screen.getByRole('button', { name: /Undo/ }));
    expect(answering.sketch).toBe('first');
    expect(at.undone()).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: /Undo/ }));
    expect(at.undone()).toBe(1);
  });

  it('leaves to a machine what is asked about deployment, and nothing else', async () => {
    expect(screen.queryByRole('button', { name: 'Place mine well' })).toBeNull();
    const [asked] = sync().asked;
    at.tell({ ...sync(), asked: asked ? [{ ...asked, deployment: true }] : [] });
    await userEvent.click(await screen.findByRole('button', { name: 'Place mine well' }));
    expect(at.deployed).toEqual(['blue']);
    expect(at.sent).toEqual([]);
  });

  it('tells beside its button what is dangerous about the answer, as long as it is asked', async () => {
    at.model.answering.warnings = ['It leaves the board.'];
    const warning = await screen.findByText('It leaves the board.');
    expect(warning.closest('.foot')?.querySelector('[data-commit]')).toBeTruthy();
    at.model.answering.clear();
    await tick();
    expect(screen.queryByText('It leaves the board.')).toBeNull();
  });

  it('keeps a refused choice and says why beneath it', async () => {
    at.reply.refused = { what: 'The gun is empty.', rule: 'skirmish.move' };
    await userEvent.click(screen.getByRole('radio', { name: /Jink/ }));
    await userEvent.click(screen.getByRole('button', { name: /: [Jj]ink/ }));
    const reason = await screen.findByRole('alert');
    expect(reason.textContent).toContain('The gun is empty.');
    expect(within(reason).getByRole('button', { name: 'move' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: /Jink/ }).getAttribute('aria-checked')).toBe('true');
  });
});

describe('folding', () => {
  /** Looks as a window of this kind: queries with this in them match. */
  function windowWith(part: string): void {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes(part),
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
  }
  afterEach(() => vi.unstubAllGlobals());

  it('folds panels by their buttons, and remembers it', async () => {
    at = await table();
    render(TableView, { model: at.model, api: workspaceApi() });
    await userEvent.click(await screen.findByRole('button', { name: 'Fold the log away' }));
    expect(screen.queryByRole('region', { name: 'Log' })).toBeNull();
    cleanup();
    render(TableView, { model: at.model, api: workspaceApi() });
    await userEvent.click(await screen.findByRole('button', { name: 'Log' }));
    expect(screen.getByRole('region', { name: 'Log' })).toBeTruthy();
  });

  it('folds by itself where space is short, unless somebody wants it open', async () => {
    windowWith('max-height: 599px');
    at = await table();
    expect((['roster', 'log', 'hint'] as const).map((each) => at.workspace.isOpen(each))).toEqual([
      false,
      false,
      false,
    ]);
    at.workspace.fold('log', true);
    const again = await table();
    expect((['roster', 'log'] as const).map((each) => again.workspace.isOpen(each))).toEqual([false, true]);
    again.workspace.dispose();
    again.model.dispose();
  });

  it('folds the hint into a button', async () => {
    at = await table();
    render(Tray, { workspace: at.workspace });
    await userEvent.click(await screen.findByRole('button', { name: 'Fold the hint away' }));
    expect(screen.queryByText('Somebody shoots at you.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Hint' }));
    expect(await screen.findByText('Somebody shoots at you.')).toBeTruthy();
  });
});

describe('tray in other states', () => {
  it('guides a newcomer until he has had enough, for good', async () => {
    at = await table();
    render(Tray, { workspace: at.workspace });
    expect(await screen.findByText('Somebody shoots at you.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /no more hints/ }));
    expect(screen.queryByText('Somebody shoots at you.')).toBeNull();
    const again = await table();
    expect(again.workspace.guided).toBe(false);
    again.workspace.dispose();
    again.model.dispose();
  });

  it('names the machine that is thinking', async () => {
    at = await table(sync({ asked: [{ seat: 'red', kind: 'response', about: ['Kessler', 'Ashdown'] }] }));
    render(Tray, { workspace: at.workspace });
    expect(screen.getByText('The Red side is thinking (the Ace)')).toBeTruthy();
    expect(screen.getByText('Ashdown attacks: what does Kessler do?')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('says who was to decide where a record ends and nobody sits', async () => {
    const opened = sync({ asked: [{ seat: 'red', kind: 'response', about: ['Kessler', 'Ashdown'] }] });
    opened.match.seats = opened.match.seats.map((seat) => ({ ...seat, who: '' }));
    opened.match.mine = [];
    at = await table(opened);
    render(Tray, { workspace: at.workspace });
    expect(screen.getByText('The Red side decides')).toBeTruthy();
    expect(screen.queryByText(/is thinking|not here now/)).toBeNull();
  });

  it('tells who won and checks the dice', async () => {
    at = await table(
      sync({
        asked: [],
        ending: { winner: 'blue', reason: 'turn limit', points: { blue: 3, red: 1 }, rule: 'skirmish.move' },
        key: 'beef',
      }),
    );
    render(Tray, { workspace: at.workspace });
    expect(await screen.findByText('The Blue side wins 3–1.')).toBeTruthy();
    expect(screen.getByText('You won 3–1.')).toBeTruthy();
    expect(screen.getByRole('row', { name: 'The Blue side 3' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Check the dice' }));
    expect(await screen.findByText(/All 5 draws follow from the key/)).toBeTruthy();
    expect(screen.getByText('c0ffee')).toBeTruthy();
    expect(screen.getByText('beef')).toBeTruthy();
  });
});

describe('end', () => {
  const ending = { winner: 'red', reason: 'turn limit', points: { blue: 1, red: 3 }, rule: '' };
  const account: Account = {
    decided: (log) => `Kessler fires after ${log.length} lines.`,
    tallies: (log) => [{ name: 'Shots', by: { blue: 0, red: log.length } }],
  };

  async function over(changes: Partial<Sync> = {}) {
    at = await table(sync({ asked: [], ending, ...changes }), { ...BOARD, account: () => Promise.resolve(account) });
    render(Tray, { workspace: at.workspace });
  }

  it('says what decided it, and what each side did', async () => {
    await over();
    expect(await screen.findByText('You lost: Kessler fires after 4 lines.')).toBeTruthy();
    expect(screen.getByRole('row', { name: 'The Red side 3 4' })).toBeTruthy();
  });

  it('tells it from the whole log, of which only the end came', async () => {
    const { log } = sync();
    at = await table(sync({ asked: [], ending, before: 4, log: [...log, ...log] }), {
      ...BOARD,
      account: () => Promise.resolve(account),
    });
    render(Tray, { workspace: at.workspace });
    expect(await screen.findByText('You lost: Kessler fires after 12 lines.')).toBeTruthy();
    expect(at.model.linesLeft).toBe(0);
  });

  it('tells whoever watches the side', async () => {
    await over({ match: { ...sync().match, mine: [] } });
    expect(await screen.findByText('The Red side won: Kessler fires after 4 lines.')).toBeTruthy();
  });
});

describe('log', () => {
  beforeEach(async () => {
    at = await table();
    render(Log, { workspace: at.workspace });
  });

  it('has sections, the newest first, and picks out names', () => {
    expect(screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
      'Turn 1, combat',
      'Turn 1, movementlowest first',
    ]);
    const line = screen.getByRole('button', { name: 'Ashdown moves to 7♥.' });
    expect(line.querySelector('b')?.textContent).toBe('Ashdown');
  });

  it('opens the sum of a roll in place', async () => {
    await userEvent.click(screen.getByRole('button', { name: '3: show how it came about' }));
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual(['range4', 'crew−1', 'Total3']);
    await userEvent.click(screen.getByRole('button', { name: 'skirmish.attack.number' }));
    expect(at.workspace.rule).toBe('skirmish.attack.number');
  });

  it('shows the cards that were drawn', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Q♠: show how it came about' }));
    expect(screen.getByRole('img', { name: 'Q♠' })).toBeTruthy();
  });

  it('filters by words and by aircraft', async () => {
    at.workspace.filterPiece = 'Ashdown';
    await tick();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    at.workspace.filterPiece = '';
    at.workspace.filterText = 'AGAINST';
    await tick();
    expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual([expect.stringContaining('Q♠')]);
    at.workspace.filterText = 'zeppelin';
    await tick();
    await userEvent.click(screen.getByRole('button', { name: 'Show all lines' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
  });

  it('goes to the moment of a line', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Ashdown moves to 7♥.' }));
    await expect.poll(() => at.model.at).toBe(1);
    expect(screen.queryByText('Turn 1, combat')).toBeNull();
  });
});

describe('roster', () => {
  beforeEach(async () => {
    at = await table();
    render(Roster, { workspace: at.workspace });
  });

  it('says who flies for a side, who decides, and who is out', () => {
    expect(screen.getByText('The Blue side · you')).toBeTruthy();
    expect(screen.getByText('The Red side · the Ace')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Ashdown.*to decide now/ })).toBeTruthy();
    expect(screen.getByText('Shot down')).toBeTruthy();
    expect(screen.getByRole('img', { name: '1 of 6 hits taken' })).toBeTruthy();
  });

  it('opens the record of an aircraft in place', async () => {
    expect(screen.queryByText('Ammunition')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Kessler/ }));
    expect(screen.getByText('Ammunition')).toBeTruthy();
    expect(at.model.selected).toBe('Kessler');
  });
});

describe('rule drawer', () => {
  beforeEach(async () => {
    at = await table();
    at.workspace.openRule('skirmish.move');
    render(RuleDrawer, { workspace: at.workspace });
    await screen.findByRole('heading', { name: 'skirmish.move' });
  });

  it('shows a rule with its rulings, neighbours and links', async () => {
    expect(await screen.findByText('Once a turn.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'skirmish.test' }));
    expect(screen.getByRole('cell', { name: 'Result' })).toBeTruthy();
    expect(screen.getByRole('cell', { name: 'works' })).toBeTruthy();
  });

  it('finds rules by words', async () => {
    await userEvent.type(screen.getByRole('searchbox'), 'fire back');
    await userEvent.click(await screen.findByRole('button', { name: /skirmish.response.gun/ }));
    expect(screen.getByText('Only some can fire back.')).toBeTruthy();
  });

  it('closes with Escape', async () => {
    screen.getByRole('dialog').focus();
    await userEvent.keyboard('{Escape}');
    expect(at.workspace.drawer).toBeNull();
  });
});

describe('keys', () => {
  beforeEach(async () => {
    at = await table();
    render(TableView, { model: at.model, api: workspaceApi() });
    await screen.findByRole('heading', { name: 'Kessler attacks: what does Ashdown do?' });
  });

  it('picks by number and commits by Enter', async () => {
    await userEvent.keyboard('2');
    expect(at.model.answering.choice).toBe('jink');
    await userEvent.keyboard('{Enter}');
    expect(at.sent).toEqual([{ seat: 'blue', option: 'jink' }]);
  });

  it('clears the choice by Escape and takes back by Z', async () => {
    await userEvent.keyboard('1{Escape}');
    expect(at.model.answering.choice).toBeUndefined();
    await userEvent.keyboard('z');
    expect(at.undone()).toBe(1);
  });

  it('leaves keys alone that are typed into a field', async () => {
    await userEvent.keyboard('/');
    const field = await screen.findByRole('searchbox', { name: 'Words in the log' });
    await expect.poll(() => document.activeElement).toBe(field);
    await userEvent.keyboard('1z');
    expect((field as HTMLInputElement).value).toBe('1z');
    expect(at.model.answering.choice).toBeUndefined();
    expect(at.undone()).toBe(0);
  });

  it('says the objective and the score, and all of it on a click', async () => {
    at.model.board = {
      ...BOARD,
      objective: () => ({
        goal: 'Shoot him down',
        terms: ['Enemy shot down: 1.'],
        rule: 'skirmish.move',
        scores: [{ name: 'Points', by: { red: 0.5, blue: 2 } }],
      }),
    };
    const line = await screen.findByRole('button', { name: /^Objective: Shoot him down Points: The Blue side 2/ });
    expect(line.textContent).toContain('Points 2–0.5');
    await userEvent.click(line);
    const all = await screen.findByRole('dialog', { name: 'Objective and score' });
    expect(within(all).getByText('Enemy shot down: 1.')).toBeTruthy();
    expect(within(all).getByRole('row', { name: 'Points 2 0.5' })).toBeTruthy();
    await userEvent.click(within(all).getByRole('button', { name: 'skirmish.move' }));
    expect(await screen.findByRole('dialog', { name: 'Rules' })).toBeTruthy();
  });

  it('explains an abbreviation to whoever reaches it by the keyboard', async () => {
    uiWords.en.set('board.skirmish.glossary.VC', 'Climb: one band up.');
    at.tell({
      type: 'update',
      n: 2,
      keep: 4,
      log: [],
      delta: {},
      asked: [{ ...RESPONSE, options: ['VC', 'none'], barred: [], odds: [], notes: [] }],
      answers: 3,
    });
    const option = await screen.findByRole('radio', { name: /VC/ });
    option.focus();
    expect(await screen.findByText('Climb: one band up.')).toBeTruthy();
    option.blur();
    await expect.poll(() => screen.queryByText('Climb: one band up.')).toBeNull();
    uiWords.en.delete('board.skirmish.glossary.VC');
  });

  it('opens and closes the help', async () => {
    await userEvent.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Help and keys' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('says everything in French', async () => {
    language.set('fr');
    expect(await screen.findByRole('heading', { name: 'Journal' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Choisissez une réponse/ })).toBeTruthy();
  });

  it('tells a screen reader of a new roll once, with its sum', async () => {
    at.tell({
      type: 'update',
      n: 2,
      keep: 4,
      log: [
        {
          kind: 'target number',
          rule: 'skirmish.attack.number',
          facts: { shooter: 'Kessler', number: 2, sum: [['range', 2]] },
          at: 3,
        },
      ],
      delta: {},
      asked: [RESPONSE],
      answers: 3,
    });
    expect(await screen.findByText('Kessler needs 2. range 2: 2.')).toBeTruthy();
  });
});
