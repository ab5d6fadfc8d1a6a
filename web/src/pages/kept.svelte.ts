// The matches of this browser, for the lobby: the links that are kept, as state.
import { links, type KeptLink } from '../net/links';

class Kept {
  all: KeptLink[] = $state.raw(links.list());

  /** The last match looked at that is not over and that this browser plays in. */
  get next(): KeptLink | null {
    return this.all.find((each) => !each.over && each.seats.length > 0) ?? null;
  }

  refresh(): void {
    this.all = links.list();
  }

  remove(link: KeptLink): void {
    links.remove(link.match, link.token);
    this.refresh();
  }
}

export const kept = new Kept();
window.addEventListener('storage', () => kept.refresh());
