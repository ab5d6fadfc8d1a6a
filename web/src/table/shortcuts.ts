// Every key of the table. Keys that belong to a field that is typed in are left alone.
import type { CameraView } from '../boards/board';
import { sound } from '../sound/sound.svelte';
import { t } from '../words/ui.svelte';
import type { Workspace } from './workspace.svelte';

export interface Hands {
  workspace: Workspace;
  focusFilter: () => void;
  /** Moves the focus to a region: tray, roster or log. */
  goTo: (region: 'tray' | 'roster' | 'log') => void;
}

const VIEWS: Record<string, CameraView> = { t: 'table', o: 'top', c: 'chase', v: 'cockpit' };
const ARROWS: Record<string, 'up' | 'down' | 'left' | 'right'> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
const NEARER = 1.25;

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), select, textarea, [contenteditable]')
  );
}

function isPressable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('button, a, summary') !== null;
}

/** Does what a key means; true if it meant something. */
export function press(event: KeyboardEvent, hands: Hands): boolean {
  const { workspace } = hands;
  const { model } = workspace;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const { key } = event;
  if (key === 'Escape') return escape(workspace, event.target);
  if (isTyping(event.target)) return false;
  if (key === 'Enter') {
    // A button that has the focus does its own thing, except an option: Enter on the chosen one commits it.
    const option = event.target instanceof HTMLElement && event.target.getAttribute('role') === 'radio';
    if (isPressable(event.target) && !(option && event.target.getAttribute('aria-checked') === 'true')) return false;
    if (model.hotSeat.curtain !== null) model.liftCurtain();
    else void model.answering.commit();
    return true;
  }
  if (key === ' ') {
    if (isPressable(event.target)) return false;
    if (model.replay.playing) model.replay.pause();
    else model.replay.play();
    return true;
  }
  if (/^[1-9]$/.test(key)) {
    workspace.pickNumber(Number(key));
    return true;
  }
  // Some dice have a nought.
  if (key === '0' && workspace.pickNumber(0)) return true;
  const arrow = ARROWS[key];
  if (arrow) {
    const to = workspace.scene?.neighbour(model.cursor, arrow) ?? null;
    if (to !== null) workspace.moveCursor(to);
    return to !== null;
  }
  const view = VIEWS[key.toLowerCase()];
  if (view) {
    workspace.look(view);
    return true;
  }
  switch (key.toLowerCase()) {
    case 'z':
      workspace.undo();
      return true;
    case 'f':
      workspace.focus(model.selected ?? workspace.subject?.id ?? null);
      return true;
    case 'r':
      workspace.show('roster');
      hands.goTo('roster');
      return true;
    case 'l':
      workspace.show('log');
      hands.goTo('log');
      return true;
    case 'd':
      workspace.tab = 'decide';
      hands.goTo('tray');
      return true;
    case 'm':
      sound.set(!sound.on);
      workspace.say(t(sound.on ? 'table.sound.on' : 'table.sound.off'));
      return true;
    case '+':
    case '=':
      workspace.scene?.zoom(NEARER);
      return true;
    case '-':
    case '−':
      workspace.scene?.zoom(1 / NEARER);
      return true;
    case '0':
      workspace.look(workspace.camera);
      return true;
    case ',':
      void model.replay.step(-1);
      return true;
    case '.':
      void model.replay.step(1);
      return true;
    case '/':
      workspace.show('log');
      hands.focusFilter();
      return true;
    case '?':
      workspace.toggle('keys');
      return true;
  }
  return false;
}

function escape(workspace: Workspace, target: EventTarget | null): boolean {
  if (workspace.drawer !== null) workspace.drawer = null;
  else if (workspace.model.behind) workspace.model.skip();
  else if (workspace.model.answering.choice !== undefined && !workspace.model.mine?.form)
    workspace.model.answering.clearChoice();
  else if (workspace.model.selected !== null) workspace.model.select(null);
  else if (isTyping(target)) (target as HTMLElement).blur();
  else return false;
  return true;
}
