// What all rooms of a campaign share: the campaign as it is known now, whose side one is on, and what was read already.
import { href, type Room as RoomName } from '../../app/routes';
import { campaignOf, sideOf, type Campaign, type Flown, type Person, type Side } from '../../boards/campaign/state';
import type { Workspace } from '../../table/workspace.svelte';
import type { TableModel } from '../../table/match.svelte';
import type { BookWords } from '../../words/book';
import { library } from '../library.svelte';
import { SquadronModel } from './squadron.svelte';

const PLACE = 'aerodrome.debriefed';

export class Room {
  readonly model: TableModel;
  readonly workspace: Workspace;
  /** The people of both sides. */
  readonly squadron: SquadronModel;
  /** Reports that were read in this browser. */
  #read = $state(0);
  readonly #key: string;

  constructor(model: TableModel, workspace: Workspace) {
    this.model = model;
    this.squadron = new SquadronModel(model.match, model.token);
    this.workspace = workspace;
    this.#key = `${PLACE}.${model.match}`;
    this.#read = kept(this.#key);
  }

  readonly campaign = $derived.by((): Campaign | null => (this.model.view ? campaignOf(this.model.view) : null));

  /** The side that is looked at: one's own, else the first. */
  readonly side = $derived.by((): Side | null => {
    const { campaign, model } = this;
    if (!campaign) return null;
    const seat = model.mine?.seat ?? model.info?.mine.find((each) => sideOf(campaign, each)) ?? model.info?.mine[0];
    const side = model.info?.seats.find((each) => each.seat === seat)?.side;
    return sideOf(campaign, side ?? '') ?? campaign.brief.side[0];
  });

  readonly enemy = $derived.by((): Side | null => this.campaign?.brief.side.find((each) => each !== this.side) ?? null);

  /** Whether one commands somebody here. */
  readonly commands = $derived.by((): boolean =>
    (this.model.info?.mine ?? []).some((seat) => this.campaign !== null && sideOf(this.campaign, seat) !== null),
  );

  /** Whether one flies in its missions: as a commander, or as a member of his squadron. */
  readonly flies = $derived.by((): boolean => (this.model.info?.mine.length ?? 0) > 0);

  /** The words of the game that missions are flown with; null until they are here. */
  readonly gameWords = $derived.by((): BookWords | null =>
    this.campaign ? library.words(this.campaign.brief.book) : null,
  );

  /** The mission is to be flown now. */
  readonly flying = $derived.by(
    (): boolean => this.model.at === null && this.model.asked.some((each) => each.kind === 'fly'),
  );

  /** The last mission, while its report has not been read. */
  readonly report = $derived.by((): Flown | null => {
    const flown = this.campaign?.flown ?? [];
    return flown.length > this.#read ? (flown.at(-1) ?? null) : null;
  });

  /** What the last mission has done is still being decided. */
  readonly deciding = $derived.by((): boolean => this.model.ending === null && this.campaign?.phase === 'debrief');

  /** The report was read: the next day begins. */
  goOn(): void {
    this.#read = this.campaign?.flown.length ?? 0;
    try {
      localStorage.setItem(this.#key, String(this.#read));
    } catch {
      // It is shown again after a reload.
    }
  }

  /** Shows the last report again. */
  readAgain(): void {
    this.#read = Math.max(0, (this.campaign?.flown.length ?? 0) - 1);
  }

  to(room: RoomName, who = ''): string {
    return href({ page: 'campaign', id: this.model.match, token: this.model.token, room, who });
  }

  pilot(person: Person | string): string {
    return this.to('pilot', typeof person === 'string' ? person : person.id);
  }

  /** The table of a mission, for this link. */
  table(number: number, at: number | null = null): string {
    return href({ page: 'match', id: `${this.model.match}-${number}`, token: this.model.token, at });
  }
}

function kept(key: string): number {
  try {
    return Number(localStorage.getItem(key) ?? 0) || 0;
  } catch {
    return 0;
  }
}
