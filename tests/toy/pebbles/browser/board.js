// @ts-check
// The board of Pebbles in the browser: everybody's purse, one's own cards, and a die. A click on a card or a pebble
// chooses an answer, a second one gives it. Plain JavaScript: the server serves this folder as it is.

/** @import { BoardApi, BoardState, BrowserBoard, Context, Heading, MountedBoard, Piece } from 'aerodrome-board' */
/** @import { Answer, Key, PebblesView, Wager } from './view.js' */
import { WORDS } from './words.js';

/** @type {[string, Key][]} */
const STEPS = [
  ['deal', 'deal'],
  ['show', 'show'],
  ['throw', 'throw'],
  ['wager', 'bet'],
];
const ICONS = { dealt: 'cards', shown: 'card', thrown: 'die', wagered: 'scales' };
const FACES = ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];
/** A share of so many pebbles must not come to one less by rounding. */
const LITTLE = 1e-9;

/**
 * @param {Context} context
 * @param {Key} key
 * @param {Record<string, string | number>} fields
 */
function say({ lang }, key, fields = {}) {
  const texts = lang === 'fr' ? WORDS.fr : WORDS.en;
  return texts[key].replace(/\{(\w+)\}/g, (_, name) => String(fields[name]));
}

/** @param {string} player */
function nameOf(player) {
  return player.slice(0, 1).toUpperCase() + player.slice(1);
}

/**
 * @param {PebblesView} view
 * @param {Context} context
 * @returns {Heading}
 */
function heading(view, context) {
  const now = view.over ? STEPS.length : STEPS.findIndex(([step]) => step === view.agenda[0]);
  return {
    turn: say(context, 'round', { round: view.round, rounds: view.rounds }),
    steps: STEPS.map(([id, name], place) => ({
      id,
      name: say(context, name),
      state: place < now ? 'done' : place === now ? 'now' : 'ahead',
    })),
  };
}

/**
 * @param {PebblesView} view
 * @param {Context} context
 * @returns {Piece[]}
 */
function pieces(view, context) {
  return view.players.map((player) => {
    const { pebbles, thrown } = purseOf(view, player);
    return {
      id: player,
      name: nameOf(player),
      side: player,
      badge: 'neutral',
      type: say(context, 'pebbles', { count: pebbles }),
      place: null,
      placeName: '',
      pips: null,
      chips: thrown ? [{ kind: 'plain', icon: 'die', text: say(context, 'thrown') }] : [],
      out: '',
      record: [{ label: say(context, 'cards'), value: String(view.held[player] ?? 0) }],
    };
  });
}

/**
 * @param {PebblesView} view
 * @param {Context} context
 */
function spoken(view, context) {
  return pieces(view, context).map(({ name, type }) => `${name}, ${type}`);
}

/**
 * @param {PebblesView} view
 * @param {string} player
 */
function purseOf(view, player) {
  return view.purses[player] ?? { pebbles: 0, thrown: false };
}

/**
 * What is filled in for a wager: in the tray or here.
 * @param {BoardState<PebblesView>} state
 * @returns {Wager}
 */
function wagerOf({ asked, choice }) {
  return { share: 0, on: asked?.seat ?? '', .../** @type {Partial<Wager> | undefined} */ (choice) };
}

/**
 * @param {BoardState<PebblesView>} state
 * @param {Answer} answer
 */
function isChosen(state, answer) {
  return JSON.stringify(state.choice) === JSON.stringify(answer);
}

/**
 * What a pebble answers when so many are picked up to it; null where they are not asked for.
 * @param {BoardState<PebblesView>} state
 * @param {number} count
 * @returns {Answer | null}
 */
function pebbleAnswer(state, count) {
  const { asked, view } = state;
  if (asked?.kind === 'wager') {
    const { pebbles } = purseOf(view, asked.seat);
    const share = count / pebbles;
    return { ...wagerOf(state), share: share * pebbles < count ? share + LITTLE : share };
  }
  const most = asked?.kind === 'throw' ? (asked.options?.length ?? 1) - 1 : 0;
  return count <= most ? ['throw', count] : null;
}

/**
 * How many pebbles of the player who is asked are picked up.
 * @param {BoardState<PebblesView>} state
 */
function picked(state) {
  const { asked, choice, view } = state;
  if (asked?.kind === 'throw') return Array.isArray(choice) ? Number(choice[1]) : 0;
  return asked?.kind === 'wager' ? Math.floor(wagerOf(state).share * purseOf(view, asked.seat).pebbles) : 0;
}

/**
 * @param {HTMLElement} element
 * @param {BoardApi} api
 * @returns {MountedBoard<PebblesView>}
 */
function mount(element, api) {
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = new URL('board.css', import.meta.url).href;
  const pond = document.createElement('div');
  pond.className = 'pebbles';
  element.append(style, pond);

  /**
   * @param {string} label
   * @param {string} look
   * @param {() => void} act
   * @param {boolean} [pressed]
   */
  function button(label, look, act, pressed) {
    const made = document.createElement('button');
    made.type = 'button';
    made.className = look;
    made.dataset.key = label;
    made.setAttribute('aria-label', label);
    if (pressed !== undefined) made.setAttribute('aria-pressed', String(pressed));
    made.addEventListener('click', act);
    return made;
  }

  /**
   * Chooses an answer; gives it, if it is chosen already.
   * @param {BoardState<PebblesView>} state
   * @param {string} label
   * @param {string} look
   * @param {Answer} answer
   */
  function answering(state, label, look, answer) {
    const chosen = isChosen(state, answer);
    return button(label, look, () => (chosen ? api.commit() : api.choose(answer)), chosen);
  }

  /**
   * @param {BoardState<PebblesView>} state
   * @param {string} player
   */
  function row(state, player) {
    const { asked, context, view } = state;
    const { pebbles } = purseOf(view, player);
    const betting = asked?.kind === 'wager';
    const on = betting && wagerOf(state).on === player;
    const line = document.createElement('li');
    line.className = player === asked?.seat ? 'asked' : '';
    const act = () => (betting ? api.choose({ ...wagerOf(state), on: player }) : api.pickPiece(player));
    const name = button(betting ? say(context, 'on', { name: nameOf(player) }) : nameOf(player), 'name', act, on);
    name.textContent = nameOf(player);
    const purse = document.createElement('span');
    purse.className = 'purse';
    for (let count = 1; count <= pebbles; count += 1) {
      const answer = player === asked?.seat ? pebbleAnswer(state, count) : null;
      const look = player === asked?.seat && count <= picked(state) ? 'pebble picked' : 'pebble';
      if (answer) purse.append(answering(state, say(context, 'pebble', { count }), look, answer));
      else purse.append(Object.assign(document.createElement('i'), { className: look }));
    }
    line.append(name, purse);
    return line;
  }

  /**
   * What else can be answered: cards, to keep one's pebbles, to stop or roll again, to wager.
   * @param {BoardState<PebblesView>} state
   */
  function hand(state) {
    const { asked, context, view } = state;
    const shelf = document.createElement('p');
    shelf.className = 'hand';
    const open = asked?.kind === 'show' ? (asked.options ?? []).map(String) : [];
    for (const card of view.hand.length ? view.hand : open) {
      const look = card.endsWith('r') ? 'card red' : 'card green';
      const made = open.includes(card)
        ? answering(state, say(context, 'card', { card }), look, card)
        : Object.assign(document.createElement('i'), { className: look });
      made.textContent = card.slice(0, -1);
      shelf.append(made);
    }
    if (asked?.kind === 'nerve') shelf.append(FACES[Number(asked.about?.[1]) - 1] ?? String(asked.about?.[1]));
    /** @type {Record<string, Key[]>} */
    const spokenAnswers = { throw: ['keep'], nerve: ['stop', 'again'] };
    for (const key of spokenAnswers[asked?.kind ?? ''] ?? []) {
      const made = answering(state, say(context, key), 'word', key);
      made.textContent = say(context, key);
      shelf.append(made);
    }
    if (asked?.kind === 'wager') {
      const label = say(context, 'wager', { count: picked(state), name: nameOf(wagerOf(state).on) });
      const made = button(label, 'word', () => {
        api.choose(wagerOf(state));
        api.commit();
      });
      made.dataset.key = 'wager';
      made.textContent = label;
      shelf.append(made);
    }
    return shelf;
  }

  return {
    update(state) {
      const focused = pond.contains(document.activeElement) && /** @type {HTMLElement} */ (document.activeElement);
      const rows = document.createElement('ul');
      rows.append(...state.view.players.map((player) => row(state, player)));
      pond.replaceChildren(rows, hand(state));
      if (!focused) return;
      const same = [...pond.querySelectorAll('button')].find(({ dataset }) => dataset.key === focused.dataset.key);
      same?.focus();
    },
    destroy() {
      element.replaceChildren();
    },
  };
}

/** @type {BrowserBoard<PebblesView>} */
const board = {
  contract: 1,
  mount,
  heading,
  pieces,
  spoken,
  focus: (view, asked) => ({ subject: asked.seat in view.purses ? asked.seat : null, others: [], line: null }),
  icon: ({ kind }) => (kind in ICONS ? ICONS[/** @type {keyof typeof ICONS} */ (kind)] : 'dot'),
  section: (line, context) =>
    line.kind === 'round' ? { title: say(context, 'turn', { round: Number(line.facts.round) }), remark: '' } : null,
};

export default board;
