// What a payment after a roll of Maneuver Dice leaves of it (algy.turn.failures, algy.turn.speed_180, algy.turn.cancel).
import type { Pay } from '../../wire/algy/decisions';
import type { Line, Test } from '../../wire/algy/events';
import type { Told } from '../../wire/told';

const ABOUT = 3;

export interface Payment {
  dice: number;
  /** Hexsides turned; none where it is no turn. */
  made: number | null;
  lost: number;
  /** Whether it comes off as it was wanted. */
  whole: boolean;
}

/** The test that is to be paid for: the last one of this aircraft. */
export function testOf(log: readonly Line[], aircraft: string): Told<'test', Test> | null {
  const tests = log.filter((line) => line.kind === 'test');
  return tests.findLast(({ facts }) => facts.aircraft === aircraft) ?? null;
}

/** `failures` were rolled at this `speed`, for a turn of so many `sides` or for something else. */
export function paymentOf(
  option: Pay['answer'],
  what: string,
  sides: number,
  failures: number,
  speed: number,
): Payment {
  const [cancelled, kept] = typeof option === 'number' ? [option, 0] : option;
  const left = failures - cancelled;
  const dice = cancelled + kept;
  if (what !== 'turn') {
    const lost = what === 'maneuver' ? left - 1 - kept : what === 'dive after climb' ? Math.min(1, left) : 0;
    return { dice, made: null, lost: real(lost, speed), whole: left <= 0 };
  }
  const made = Math.max(0, sides - left);
  const lost = Math.max(0, left - sides) + (made === ABOUT ? 1 : 0) - kept;
  return { dice, made, lost: real(lost, speed), whole: made === sides };
}

/** Nobody loses speed that he does not have (algy.amb.speed_floor). */
function real(lost: number, speed: number): number {
  return Math.min(Math.max(0, lost), speed);
}
