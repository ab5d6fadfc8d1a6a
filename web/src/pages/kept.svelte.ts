// The matches of this browser, for the lobby: the links that are kept, as state.
import { CAMPAIGN, links, type KeptLink } from '../net/links';

/** Missions are found through their campaigns. */
function known(): KeptLink[] {
  return links.list().filter((each) => !links.campaignOf(each.match, each.token));
}

class Kept {
  all: KeptLink[] = $state.raw(known());

  /** The last match looked at that is not over and that this browser plays in. */
  get next(): KeptLink | null {
    return this.all.find((each) => !each.over && each.seats.length > 0) ?? null;
  }

  get campaigns(): KeptLink[] {
    return this.all.filter((each) => each.book === CAMPAIGN);
  }

  refresh(): void {
    this.all = known();
  }

  remove(link: KeptLink): void {
    links.remove(link.match, link.token);
    this.refresh();
  }
}

export const kept = new Kept();
window.addEventListener('storage', () => kept.refresh());
