// The board by itself: ?theme=dark&quality=high&view=chase&case=kong|balloon|recon|lateral|crowd|flat
import '@fontsource-variable/source-sans-3';
import '@fontsource/federo';
import { mount } from 'svelte';
import board from '../src/boards/spandaus';
import type { BoardState, CameraView } from '../src/boards/board';
import { create } from '../src/boards/spandaus/scene';
import { sampleAircraft, sampleContext, sampleThing, sampleView } from '../src/boards/spandaus/sample';
import { Stage } from '../src/sky/stage';
import type { Theme } from '../src/sky/palette';
import type { QualityWish } from '../src/sky/quality';
import type { Asked } from '../src/wire/types';
import { language, t } from '../src/words/ui.svelte';

const query = new URLSearchParams(location.search);
const theme = (query.get('theme') ?? 'light') as Theme;
const what = query.get('case') ?? '';
document.documentElement.dataset.theme = theme;
language.set(query.get('lang') === 'fr' ? 'fr' : 'en');

let view = sampleView();
let asked: Asked | null = {
  seat: 'allied',
  kind: 'response',
  about: ['Lt Ashdown', 'Vzfw Kessler'],
  options: ['none', 'jink'],
};
let choice: unknown = null;
if (what === 'lateral') {
  asked = {
    seat: 'allied',
    kind: 'lateral',
    about: ['Lt Ashdown', '8C'],
    options: ['9C', '10C', 'JC', 'QC', '7C', '6C', '5C', '4C', 'exit left'],
    barred: [
      { option: '3C', rule: 'spandaus.move.lateral' },
      { option: 'KC', rule: 'spandaus.move.lateral' },
    ],
  };
  choice = '5C';
}
if (what === 'kong') {
  const names = ['Curtis', 'Denham', 'Driscoll', 'Hayes'];
  const squares = ['9C', '5D', '5D', '10S'];
  const aircraft = names.map((name, i) => sampleAircraft(name, 'nieuport-28', 'allied', squares[i] as string));
  view = sampleView({
    aircraft: Object.fromEntries(aircraft.map((each) => [each.id, each])),
    things: { Kong: sampleThing('Kong', 'kong', 'kong', '7D') },
    sun: [],
    clouds: [],
  });
  view.brief.mission = 'kong';
  asked = null;
}
if (what === 'balloon') {
  view.things = { balloon: sampleThing('balloon', 'balloon', 'german', '6D') };
  asked = null;
}
if (what === 'recon') {
  view.targets = ['JC', '5D', '9S'];
  view.reached = 1;
  asked = null;
}
if (what === 'crowd') {
  const extra = ['Grey', 'Voss', 'Lanoe', 'Udet', 'Menard', 'Roux', 'Kolb', 'Ferry'];
  const models = ['fokker-d7', 'spad-13', 'gotha-iii', 'handley-page-o-400', 'dh2', 'fokker-d8', 'nieuport-17', 'se5a'];
  extra.forEach((name, i) => {
    const german = ['fokker-d7', 'gotha-iii', 'fokker-d8'].includes(models[i] as string);
    const square = ['8C', '8C', 'JD', '6S', '10C', '2D', '9D', 'KS'][i] as string;
    view.aircraft[name] = sampleAircraft(name, models[i] as string, german ? 'german' : 'allied', square);
  });
}
const context = sampleContext(t);
const focus = asked ? board.focus(view, asked, context) : null;
const state: BoardState = {
  view,
  asked,
  choice,
  selected: query.get('selected'),
  cursor: query.get('cursor'),
  focus,
  context,
};

if (what === 'flat' || query.has('flat')) {
  mount(board.Flat, {
    target: document.getElementById('flat') as HTMLElement,
    props: { state, onplace: (place: string) => console.log(place), onpiece: (piece: string) => console.log(piece) },
  });
  await document.fonts.ready;
  Object.assign(window, { ready: true });
} else {
  const narrow = innerWidth < 600;
  const canvas = document.getElementById('sky') as HTMLCanvasElement;
  const stage = new Stage(canvas, { theme, quality: (query.get('quality') ?? 'auto') as QualityWish });
  stage.inset(narrow ? { left: 0, right: 0, top: 64, bottom: 444 } : { left: 236, right: 304, top: 48, bottom: 250 });
  if (query.has('bare')) stage.inset({ left: 0, right: 0, top: 0, bottom: 0 });
  const scene = create(stage, context);
  const labels = document.getElementById('labels') as HTMLElement;
  stage.onframe(() => {
    labels.replaceChildren(
      ...scene.labels().flatMap((label) => {
        if (!label.visible) return [];
        const plate = document.createElement('div');
        plate.className = `lab ${label.kind}`;
        plate.append(label.badge ? `${label.badge} ` : '', label.text);
        const small = document.createElement('small');
        small.textContent = label.small;
        plate.append(small);
        plate.style.left = `${label.x}px`;
        plate.style.top = `${label.y}px`;
        return [plate];
      }),
    );
  });
  const began = performance.now();
  await scene.show(state, 'jump');
  const looked = query.get('view');
  const settled = async (): Promise<void> => {
    while (stage.busy) await new Promise((resume) => requestAnimationFrame(resume));
  };
  await settled();
  if (looked) scene.look(looked as CameraView, query.get('piece') ?? 'Lt Ashdown');
  await settled();
  const told = {
    ready: true,
    stage,
    scene,
    state,
    took: performance.now() - began,
    calls: stage.renderer.info.render.calls,
  };
  Object.assign(window, told);
}
