// A move under the pencil: it is shown on the board, the referee is asked about every change, and it is the answer as
// long as nothing is wrong with it.
import { untrack } from 'svelte';
import type { Outlook, PlanAid, Sketch } from '../../boards/icog/draft';
import { coming } from '../../ui/busy.svelte';
import type { Asked } from '../../wire/icog/decisions';
import type { AnswerOf, OfKind } from '../../wire/told';
import type { WidgetProps } from '../widget';

/** The referee is asked when the hand rests for so long (ms). */
const PAUSE = 60;

/** What is filled in is the answer, as it is. */
export function answering<Question extends Asked>(
  given: () => WidgetProps<Question>,
  answer: () => AnswerOf<Question> | undefined,
): void {
  $effect(() => {
    const now = answer();
    untrack(() => given().onchoose(now));
  });
}

export interface Drafting<P> {
  readonly plan: P;
  /** The leg that is being edited. */
  readonly leg: number | null;
  /** What the referee said last, which may be of an earlier plan. */
  readonly outlook: Outlook | null;
  /** Whether he said it of this plan. */
  readonly judged: boolean;
  change(plan: P, leg?: number | null): void;
  select(leg: number | null): void;
}

export function drafting<Question extends OfKind<Asked, 'fly' | 'announce'>>(
  given: () => WidgetProps<Question>,
  first: () => AnswerOf<Question>,
): Drafting<AnswerOf<Question>> {
  const blank: Sketch = { plan: untrack(first), outlook: null, leg: 0 };
  let said = $state.raw<{ plan: unknown; outlook: Outlook } | null>(null);
  const sketch = $derived((given().sketch as Sketch | undefined) ?? blank);
  const plan = $derived(sketch.plan as AnswerOf<Question>);
  const judged = $derived(said?.plan === plan);
  const draw = (next: Sketch, edit = false): void => given().onsketch?.(next, edit);

  $effect(() => {
    if (given().sketch === undefined) untrack(() => draw(blank));
  });

  $effect(() => {
    const drawn = plan;
    const { ondraft } = untrack(given);
    if (!ondraft || untrack(() => judged)) return;
    let rested = (): void => {};
    void coming(new Promise<void>((resolve) => (rested = resolve)));
    const ask = (): void => {
      rested();
      void ondraft(drawn).then((reply) => {
        const outlook = (reply as PlanAid | null)?.draft;
        if (!outlook || untrack(() => plan) !== drawn) return;
        said = { plan: drawn, outlook };
        draw({ ...untrack(() => sketch), outlook });
      });
    };
    const waiting = setTimeout(ask, untrack(() => said) ? PAUSE : 0);
    return () => {
      clearTimeout(waiting);
      rested();
    };
  });

  answering(given, () => (judged && said?.outlook.faults.length ? undefined : plan));

  return {
    get plan() {
      return plan;
    },
    get leg() {
      return sketch.leg;
    },
    get outlook() {
      return said?.outlook ?? sketch.outlook;
    },
    get judged() {
      return judged;
    },
    change: (next, leg = sketch.leg) => draw({ plan: next, outlook: sketch.outlook, leg }, true),
    select: (leg) => draw({ ...sketch, leg }),
  };
}
