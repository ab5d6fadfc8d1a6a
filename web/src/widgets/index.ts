// Which widget shows a decision. By name first: widgets/<book>/<kind>.svelte, which come with the book's board, then
// widgets/any/<kind>.svelte; then, for dice by hand, as a die; then by the shape of its options; a form is the last resort, so that every rule book is playable on its first day.
import { isPlaces } from '../table/options';
import type { Board } from '../boards/board';
import type { Asked } from '../wire/types';
import Form from './Form.svelte';
import NumberOf from './NumberOf.svelte';
import PickOne from './PickOne.svelte';
import Place from './Place.svelte';
import { fileOf, rareFor } from './rare';
import Rare from './Rare.svelte';
import Several from './Several.svelte';
import { isSeveral } from './several';
import type { Widget } from './widget';

/** Few enough numbers are cards; more of them are typed. */
const FEW = 9;

export function widgetFor(asked: Asked, board: Board): Widget {
  const byName = board.widgets?.[fileOf(asked)];
  if (byName) return byName;
  if (rareFor(asked, board)) return Rare;
  const options = asked.options ?? [];
  if (asked.form || !options.length) return Form;
  if (isPlaces(asked, board)) return Place;
  if (options.length > FEW && options.every((option) => typeof option === 'number')) return NumberOf;
  if (isSeveral(options)) return Several;
  return PickOne;
}
