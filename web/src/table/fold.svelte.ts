// What scrolls and has more below than can be seen: that is marked, and a button goes on.
import { isStill } from '../ui/motion';

/** The last pixels hold nothing that anybody misses. */
const SLACK = 8;

export class Fold {
  /** Whether there is more below. */
  below = $state(false);
  #element: HTMLElement | null = null;

  /** Watches what scrolls: how far it is scrolled, its size, and what is in it. */
  readonly watch = (element: HTMLElement): (() => void) => {
    this.#element = element;
    const look = (): void => {
      const { scrollHeight, scrollTop, clientHeight } = element;
      this.below = scrollHeight - scrollTop - clientHeight > SLACK;
    };
    element.addEventListener('scroll', look, { passive: true });
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
    sizes?.observe(element);
    const content = new MutationObserver(look);
    content.observe(element, { childList: true, subtree: true, attributes: true, characterData: true });
    look();
    return () => {
      element.removeEventListener('scroll', look);
      sizes?.disconnect();
      content.disconnect();
      this.#element = null;
      this.below = false;
    };
  };

  /** Scrolls on by what can be seen, less a little, so that nothing is passed over. */
  further(): void {
    const element = this.#element;
    element?.scrollBy({ top: element.clientHeight * 0.8, behavior: isStill() ? 'instant' : 'smooth' });
  }
}
